// Drives a server with the official client library and prints, as one object of JSON, what it saw.
// Usage: node drive.mjs v1|v2 URL | node drive.mjs v1|v2 COMMAND ARGUMENT...
// v1 is the library of the revisions with a handshake, v2 that of the stateless one.
const [library, target, ...args] = process.argv.slice(2);
const seen = { updated: [] };
const uri = 'cofio://memory/MEMORY.md';

const client = library === 'v2' ? await v2() : await v1();
seen.server = client.getServerVersion().name;
seen.instructions = client.getInstructions().length > 0;
const tools = (await client.listTools()).tools;
seen.tools = tools.map((tool) => tool.name);
seen.readOnly = tools.filter((tool) => tool.annotations.readOnlyHint).map((tool) => tool.name);
seen.destructive = tools.filter((tool) => tool.annotations.destructiveHint).map((tool) => tool.name);

// The library checks each result against the schema that the tool declared.
const call = (name, given) => client.callTool({ name, arguments: given });
seen.remembered = (await call('remember', { text: 'My mentor is Dr. Elena Vasquez. My gate code is 7731*.' })).structuredContent;
seen.asked = await call('ask', { question: 'What is my gate code?' });
seen.unknown = (await call('ask', { query: 'What is my blood type?' })).structuredContent;
seen.found = (await call('search_memory', { query: 'mentor' })).structuredContent.hits[0];
seen.changed = (await call('remember', { text: 'My gate code is 9000.' })).structuredContent.receipts[0];
seen.history = (await call('memory_history', { fact: 'gate code' })).structuredContent.values.map((value) => value.fact);
seen.brief = (await call('memory_brief', {})).structuredContent.brief;
seen.read = (await call('read_memory', { path: 'memory/MEMORY.md' })).content[0].text;
seen.escape = await call('read_memory', { path: '../secret.md' });
seen.missing = await call('ask', {});
seen.noTool = await call('no_such_tool', {}).then(() => 'answered', (error) => error.code);

seen.resources = (await client.listResources()).resources.map((resource) => resource.uri);
seen.templates = (await client.listResourceTemplates()).resourceTemplates.length;
seen.text = (await client.readResource({ uri })).contents[0].text;
seen.noResource = await client.readResource({ uri: 'cofio://memory/none.md' }).then(() => 'read', (error) => error.code);
seen.prompts = (await client.listPrompts()).prompts.map((prompt) => prompt.name);
seen.prompt = (await client.getPrompt({ name: 'recall', arguments: { topic: 'mentor' } })).messages[0].content.text;

if (library === 'v2') {
  await client.listen({ resourceSubscriptions: [uri] });
} else {
  await client.subscribeResource({ uri });
}
seen.forgotten = (await call('forget', { fact: 'mentor' })).structuredContent.forgotten.map((fact) => fact.fact);
for (let i = 0; i < 100 && seen.updated.length === 0; i++) {
  await new Promise((done) => setTimeout(done, 100));
}
await Promise.all(Array.from({ length: 20 }, (_, i) => call('remember', { text: `The code of locker ${i} is A${i}-73.` })));
seen.lockers = (await call('forget', { fact: 'locker', dry_run: true })).structuredContent.matches.length;
await client.close();
console.log(JSON.stringify(seen));
process.exit(0);

async function v1() {
  const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
  const { StdioClientTransport } = await import('@modelcontextprotocol/sdk/client/stdio.js');
  const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/sdk/client/streamableHttp.js');
  const { ResourceUpdatedNotificationSchema } = await import('@modelcontextprotocol/sdk/types.js');
  const client = new Client({ name: 'cofio-test', version: '1' });
  client.setNotificationHandler(ResourceUpdatedNotificationSchema, (note) => void seen.updated.push(note.params.uri));
  await client.connect(
    target.startsWith('http')
      ? new StreamableHTTPClientTransport(new URL(target))
      : new StdioClientTransport({ command: target, args, env: process.env }),
  );
  return client;
}

async function v2() {
  const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client');
  const { StdioClientTransport } = await import('@modelcontextprotocol/client/stdio');
  const client = new Client({ name: 'cofio-test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  client.setNotificationHandler('notifications/resources/updated', (note) => void seen.updated.push(note.params.uri));
  await client.connect(
    target.startsWith('http')
      ? new StreamableHTTPClientTransport(new URL(target))
      : new StdioClientTransport({ command: target, args, env: process.env }),
  );
  seen.revision = client.getNegotiatedProtocolVersion();
  return client;
}
