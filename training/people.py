"""Who a fact can be about, and how a sentence about me becomes one about somebody else."""
import re
from dataclasses import dataclass

EN_FIRST = """Anna Ben Carla David Elena Farid Greta Hugo Ines Jonas Kofi Lena Marek Nadia Oskar Petra Quentin Rosa Samir
Tilda Umar Vera Wim Xenia Yusuf Zoe Aisha Bruno Chloe Dmitri Esther Felix Gloria Henrik Imani Jakub Kirsten Luis Maya
Nikhil Olga Pablo Rania Stefan Tara Uche Viktor Wanda Yara Zoltan Amelia Boris Cleo Dafydd Edith Fiona Gareth Hana
Ivan Julia Karim Lotte Milo Nora Otis Paula Rafael Sofia Tomas Ursula Valerie Walter Yvonne Alma Bjorn Celia Dario
Eun-ji Freya Gustav Hiroshi Ida Jamal Keiko Liam Mei Noah Ophelia Priya Rohan Siobhan Theo Ulla Violet Wesley Agnes
Bernard Camille Desmond Elsa Frank Gemma Harriet Isaac Joanna Kwame Leila Martin Nina Owen Phoebe Rupert Sven Thandi
Tom Mike Sarah Emily Jack Lucy Peter Sam Kate Dan Laura Chris Alice Bob Mary John Sophie Max Ella Leo Ruth Ray Joy
Mehmet Ayse Svetlana Piotr Ngozi Tariq Linh Minh Rosalind Cormac Niamh Duncan Ailsa Emre Zainab Paolo Chiara""".split()
EN_LAST = """Becker Hale Okafor Lindgren Moreau Castellano Novak Petrov Ahmed Fischer Tanaka Osei Byrne Duarte Kaplan
Larsen Mbeki Nakamura Olsen Pereira Quinn Rossi Santos Thorne Ueda Vance Whitlock Yilmaz Zielinski Abbott Brennan Cho
Dalton Egan Farrow Grimaldi Haddad Iverson Jansen Keller Lowe Marsh Norris Ortiz Patel Reyes Schultz Turner Ulrich
Vargas Weber Young Zhang Bianchi Cole Dubois Evans Franco Gupta""".split()
EN_KIN = """sister|brother|mother|mum|mom|father|dad|wife|husband|boss|neighbour|neighbor|landlord|landlady|colleague|
coworker|cousin|uncle|aunt|niece|nephew|grandmother|grandfather|grandma|grandpa|son|daughter|friend|best friend|flatmate|
roommate|partner|girlfriend|boyfriend|dentist|doctor|teacher|accountant|trainer|mother-in-law|father-in-law|
brother-in-law|sister-in-law|stepfather|stepmother|godmother|twin sister|ex|mentor|tenant|plumber|hairdresser|manager|
client|older brother|younger brother|older sister|younger sister|sister's husband|brother's wife|boss's wife|
neighbour's son|friend's mother|cousin's boyfriend|daughter's teacher|son's coach|fiancé|fiancée|study buddy|lawyer|
therapist|supervisor|intern|assistant|nanny|babysitter|classmate|old schoolfriend"""
EN_KIN = [k.strip() for k in EN_KIN.replace("\n", "").split("|")]
ZH_SURNAME = list("王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文")
ZH_GIVEN = """伟 芳 娜 敏 静 丽 强 磊 军 洋 勇 艳 杰 娟 涛 明 超 秀英 霞 平 刚 桂英 建国 志强 雨桐 子涵 浩然 欣怡 梓萱 宇轩 思远 佳怡
晓燕 文博 雅婷 俊杰 雪梅 海燕 国栋 丹丹 婷婷 家豪 嘉琪 诗涵 一鸣 若曦 天宇 晨曦 立新 春梅 玉兰 小龙 振华 慧 莹 鹏 飞 斌 燕 玲 亮""".split()
ZH_OTHER = """小王 老李 阿强 小美 老赵 阿珍 小周 大刘 阿明 小陈 老孙 琪琪 豆豆 大卫 艾米 杰克 露西 李阿姨 王叔 张姐 陈老师 刘医生 周总 赵师傅 吴教练""".split()
ZH_KIN = """妈妈|爸爸|妈|爸|姐姐|姐|哥哥|哥|弟弟|妹妹|老婆|老公|妻子|丈夫|儿子|女儿|奶奶|爷爷|外婆|外公|姥姥|姥爷|舅舅|姑姑|叔叔|阿姨|表哥|
表姐|表弟|表妹|堂哥|堂妹|同事|老板|领导|邻居|房东|室友|同学|朋友|闺蜜|男朋友|女朋友|岳母|岳父|婆婆|公公|嫂子|姐夫|侄子|外甥女|老师|教练|师傅|
客户|牙医|医生|律师|会计|大学同学|发小|小姨|大伯|老同学|前同事|合伙人|助理|保姆"""
ZH_KIN = [k.strip() for k in ZH_KIN.replace("\n", "").split("|")]


@dataclass(frozen=True)
class Owner:
    """Me (no name, no kin), a name, somebody of mine, or both."""
    name: str = ""
    kin: str = ""

    @property
    def me(self):
        return not self.name and not self.kin

    def same(self, other):
        """Whether the two could be one person as far as the words go."""
        if self.me or other.me:
            return self.me and other.me
        names = bool(self.name and other.name) and self.name.split()[0] == other.name.split()[0]
        return names or bool(self.kin and self.kin == other.kin and not (self.name and other.name))


def name(random, zh):
    if zh:
        return random.choice(ZH_OTHER) if random.random() < 0.25 else random.choice(ZH_SURNAME) + random.choice(ZH_GIVEN)
    first = random.choice(EN_FIRST)
    return first + " " + random.choice(EN_LAST) if random.random() < 0.25 else first


def somebody(random, zh, kind=None):
    kind = kind or random.choices(("name", "kin", "both"), (4, 4, 3))[0]
    kin = random.choice(ZH_KIN if zh else EN_KIN) if kind != "name" else ""
    return Owner(name(random, zh) if kind != "kin" else "", kin)


def other_than(random, zh, owners, like=None):
    """Somebody else; like: often one who is easily taken for that owner (same kin with another name, same first letter)."""
    while True:
        one = somebody(random, zh)
        if like and not like.me and random.random() < 0.45:
            if like.kin and like.name and random.random() < 0.7:
                one = Owner(name(random, zh), like.kin)
            elif like.kin:
                near = [k for k in (ZH_KIN if zh else EN_KIN) if k != like.kin and set(near_parts(k)) & set(near_parts(like.kin))]
                one = Owner("", random.choice(near)) if near else one
            elif like.name and not zh:
                near = [n for n in EN_FIRST if n[0] == like.name[0] and n != like.name.split()[0]]
                one = Owner(random.choice(near), "") if near else one
            elif like.name:
                one = Owner(like.name[0] + random.choice(ZH_GIVEN), "")
        if not any(one.same(o) or clash(one, o) for o in owners):
            return one


def near_parts(kin):
    return re.split(r"[ '-]", kin) if re.match(r"[a-z]", kin) else list(kin)


def clash(a, b):
    """A name within a longer one would make 'Tom' stand for both."""
    return bool(a.name and b.name) and (a.name in b.name or b.name in a.name)


def written(owner, random, zh, short=False):
    """The words for an owner within a sentence; short: as somebody asks who has named him once in full."""
    full = owner.name
    if short and owner.name and not zh and " " in full and random.random() < 0.5:
        full = full.split()[0]
    if owner.name and owner.kin:
        if short and random.random() < 0.7:
            return full if random.random() < 0.5 else ("我" if zh else "my ") + owner.kin
        return ("我" + owner.kin + full) if zh else "my " + owner.kin + " " + full
    return full if owner.name else ("我" if zh else "my ") + owner.kin


FIRST_PERSON = re.compile(r"\b(I|I'm|I've|I'd|I'll|my|mine|me|myself|i|i'm|i've|im|ive|My|Me|Mine)\b")
PLURAL = re.compile(r"\b(we|We|our|Our|us|ours|we're|We're|we've)\b")
PAST = set("""got had was were did took went came saw made said told bought brought found gave kept left lost met paid put
read ran sat sent set sold slept spent stood thought wrote won wore grew knew became began broke built caught chose cut
drank drove ate fell felt flew forgot forgave froze heard held hid hit hurt laid led lent let lit meant rode rose shut
sang spoke stole stuck swam swore taught threw understood woke would could should might must can will shall may used
cannot can't won't couldn't wouldn't shouldn't didn't wasn't hadn't""".split())
ADVERBS = set("""always never usually often sometimes still also only just really already now currently mostly rarely
actually officially finally once twice even originally recently normally generally almost long first both honestly
probably definitely apparently basically simply secretly""".split())


def says(verb):
    """I walk, he walks."""
    low = verb.lower()
    table = {"am": "is", "have": "has", "do": "does", "don't": "doesn't", "haven't": "hasn't", "go": "goes", "ain't": "isn't"}
    if low in table:
        return table[low]
    if low in PAST or low.endswith("ed") and not low.endswith("eed") or not low.isalpha():
        return verb
    if re.search(r"(s|x|z|ch|sh|o)$", low):
        return verb + "es"
    return verb[:-1] + "ies" if re.search(r"[^aeiou]y$", low) else verb + "s"


def third_en(text, who):
    """The same said or asked of somebody else, in English that is good enough for a question typed in haste."""
    of = who + "'s"
    subject = {"am": "is", "do": "does", "have": "has", "was": "was", "did": "did", "don't": "doesn't", "haven't": "hasn't"}
    for verb, other in subject.items():
        text = re.sub(rf"\b({verb}) [Ii]\b(?!')", lambda m: cased(m[1], other) + " " + who, text, flags=re.I)
    text = re.sub(r"\b(did|will|would|could|should|can|must|might|had|if|was|may) [Ii]\b(?!')", lambda m: m[1] + " " + who, text, flags=re.I)
    text = re.sub(r"\b[Ii]'?m\b", who + " is", text)
    text = re.sub(r"\b([Ii]'ve|Ive|ive)\b", who + " has", text)
    text = re.sub(r"\b[Ii]'d\b", who + " would", text)
    text = re.sub(r"\b[Ii]'ll\b", who + " will", text)

    def follows(m):
        adverbs, verb = m[1] or "", m[2]
        return who + " " + adverbs + (verb if asks(text, m.start()) else says(verb))

    text = re.sub(r"\b[Ii] ((?:(?:" + "|".join(sorted(ADVERBS)) + r") )*)([A-Za-z']+)", follows, text)
    text = re.sub(r"\b[Ii]\b(?!')", who, text)
    text = re.sub(r"\b(my|My) own\b", of, text)
    text = re.sub(r"\b[Mm]y\b", of, text)
    text = re.sub(r"\b([Mm]ine|[Mm]yself)\b", lambda m: of if m[0].lower() == "mine" else who, text)
    text = re.sub(r"\b(?<!remind )(?<!tell )(?<!give )(?<!help )me\b", who, text)
    return text


def asks(text, at):
    """Whether a helping verb before this place leaves the main verb bare."""
    return bool(re.search(r"\b(did|does|do|will|would|can|could|should|to|let|make|makes)\s*$", text[:at], re.I))


def cased(before, word):
    return word.capitalize() if before[0].isupper() else word


def first_en(text):
    """A question about {who}, asked about me instead."""
    for verb, other in {"does": "do", "is": "am", "has": "have", "was": "was", "did": "did", "doesn't": "don't"}.items():
        text = re.sub(rf"\b({verb}) \{{who\}}(?!')", lambda m: cased(m[1], other) + " I", text, flags=re.I)
    text = re.sub(r"\{who\}('s|s'|’s)", "my", text)
    text = re.sub(r"\{who\} is\b", "I am", text)
    text = re.sub(r"\{who\} has\b", "I have", text)
    text = re.sub(r"\{who\} ([a-z]+[^s\W]s)\b", lambda m: "I " + m[1][:-1], text)
    text = re.sub(r"(\w+ )?\{who\}(?= [a-z])", lambda m: (m[1] or "") + "I", text)
    return text.replace("{who}", "me")


def start(text):
    """Capital at the beginning, as my sister becomes My sister."""
    return text[:1].upper() + text[1:]
