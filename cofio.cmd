@echo off
rem Starts Cofio on Windows; builds it the first time. After a change to the sources: mvn package -Dmaven.test.skip=true
setlocal EnableExtensions DisableDelayedExpansion
set "root=%~dp0"
set "current=%root%target\current"
if exist "%current%" goto start

call :find
if not defined jdk (
    >&2 echo cofio: no JDK 25 found
    >&2 echo hint: install one, for example Eclipse Temurin 25, or set JAVA_HOME to it
    exit /b 2
)
where /q mvn
if errorlevel 1 (
    >&2 echo cofio: Maven is missing, and is needed to build
    >&2 echo hint: install it so that mvn is on the PATH
    exit /b 2
)
if not exist "%root%target" mkdir "%root%target"
>&2 echo cofio: building itself, which takes a minute the first time
set "JAVA_HOME=%jdk%"
pushd "%root%"
call mvn -B -Dmaven.test.skip=true package >"%root%target\build.log" 2>&1 <nul
popd
if not exist "%current%" (
    >&2 echo cofio: the build failed
    >&2 echo hint: see %root%target\build.log
    exit /b 2
)

:start
set "stamp="
set "java="
for /f "usebackq delims=" %%L in ("%current%") do (
    if not defined stamp (set "stamp=%%L") else if not defined java set "java=%%L\bin\java.exe"
)
if not exist "%java%" (
    >&2 echo cofio: the JDK that it was built with is gone
    >&2 echo hint: delete the folder %root%target and start again
    exit /b 2
)
set "app=%root%target\app\%stamp%"
set "ORT_DISABLE_TELEMETRY=1"
set "scratch=%USERPROFILE%\.cache\cofio\tmp"
if defined XDG_CACHE_HOME set "scratch=%XDG_CACHE_HOME%\cofio\tmp"
if not exist "%scratch%" mkdir "%scratch%" 2>nul
set "own="
if exist "%scratch%" set own="-Djava.io.tmpdir=%scratch%"
set "aot=short"
set "flags=-XX:+UseSerialGC -XX:TieredStopAtLevel=1"
set "long=-XX:+UseSerialGC -Xmx1g -Xmn64m -XX:MinHeapFreeRatio=10 -XX:MaxHeapFreeRatio=30"
if "%~1"=="" set "aot=long" & set "flags=%long%"
for %%C in (serve mcp chat) do if "%~1"=="%%C" set "aot=long" & set "flags=%long%"
if "%~1"=="bench" set "aot=long" & set "flags=-XX:+UseSerialGC"
"%java%" %flags% -XX:-UsePerfData -Xlog:disable "-XX:AOTCache=%app%\%aot%.aot" "-Dcofio.launcher=%~f0" %own% %COFIO_JAVA_OPTS% -jar "%app%\cofio.jar" %*
exit /b %errorlevel%

:find
set "jdk="
if defined JAVA_HOME call :try "%JAVA_HOME%"
for /f "delims=" %%J in ('where java 2^>nul') do call :try "%%~dpJ.."
for /d %%J in (
    "%ProgramFiles%\Eclipse Adoptium\jdk-*" "%ProgramFiles%\Java\jdk-*" "%ProgramFiles%\Microsoft\jdk-*"
    "%ProgramFiles%\Amazon Corretto\jdk*" "%ProgramFiles%\Zulu\zulu-*" "%USERPROFILE%\.jdks\*"
) do call :try "%%~J"
exit /b 0

:try
if defined jdk exit /b 0
if not exist "%~1\bin\javac.exe" exit /b 0
findstr /r /c:"^JAVA_VERSION=.2[5-9]" /c:"^JAVA_VERSION=.[3-9][0-9]" "%~1\release" >nul 2>&1 && set "jdk=%~f1"
exit /b 0
