import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

interface Program {
  /** The variable that names its path or its folder, before all other places. */
  readonly variable: string
  readonly names: readonly string[]
  /** Where it may be beside the folders of `PATH`; of several versions the newest. */
  readonly elsewhere?: readonly string[]
  /** The Debian packages that bring it, and what it needs. */
  readonly packages: readonly string[]
  /** Whether a path is usable; any file is without it. */
  readonly isUsable?: (path: string) => boolean
}

/** The programs that tests, benchmarks and the local WordPress run. */
const PROGRAMS = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    names: ['chromium', 'chromium-browser', 'google-chrome'],
    elsewhere: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    packages: ['chromium'],
  },
  firefox: {
    variable: 'FIREFOX',
    names: ['firefox', 'firefox-esr'],
    elsewhere: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: ['firefox-esr'],
  },
  webkit: {
    variable: 'WEBKIT_DRIVER',
    names: ['WebKitWebDriver'],
    // its window has no width without a screen, and Python opens it with WebKit's bindings
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb', 'xauth'],
    isUsable: () =>
      [
        '/usr/bin/xvfb-run',
        '/usr/bin/xauth',
        '/usr/lib/python3/dist-packages/gi',
        '/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib',
      ].every((path) => globSync(path).length > 0),
  },
  // WordPress needs PHP 8.0 or newer with SQLite, and with XML for XML-RPC
  php: {
    variable: 'PHP',
    names: ['php'],
    packages: ['php-cli', 'php-sqlite3', 'php-xml'],
    isUsable: (path) =>
      spawnSync(path, [
        '-r',
        'exit(PHP_VERSION_ID >= 80000 && extension_loaded("pdo_sqlite") && extension_loaded("xml") ? 0 : 1);',
      ]).status === 0,
  },
  mariadbServer: {
    variable: 'MARIADB_BIN',
    names: ['mariadbd'],
    packages: ['mariadb-server', 'php-mysql'],
  },
  mariadbInstall: {
    variable: 'MARIADB_BIN',
    names: ['mariadb-install-db'],
    packages: ['mariadb-server', 'php-mysql'],
  },
  // the folder of its programs
  postgresql: {
    variable: 'POSTGRESQL_BIN',
    names: [''],
    elsewhere: ['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql@*/bin'],
    packages: ['postgresql'],
    isUsable: (folder) =>
      ['initdb', 'postgres', 'pg_isready'].every((name) => existsSync(join(folder, name))),
  },
  redis: { variable: 'REDIS_SERVER', names: ['redis-server'], packages: ['redis-server'] },
  // not NGINX: nginx itself takes that for the sockets of an older nginx
  nginx: { variable: 'NGINX_PATH', names: ['nginx'], packages: ['nginx'] },
  // runs W3C's HTML checker
  java: { variable: 'JAVA', names: ['java'], packages: ['default-jre-headless'] },
  // records what a process writes; containers may forbid it
  strace: {
    variable: 'STRACE',
    names: ['strace'],
    packages: ['strace'],
    isUsable: (path) => spawnSync(path, ['-qq', '-o', '/dev/null', 'true']).status === 0,
  },
  systemd: { variable: 'SYSTEMD_ANALYZE', names: ['systemd-analyze'], packages: ['systemd'] },
  wrk: { variable: 'WRK', names: ['wrk'], packages: ['wrk'] },
} as const satisfies Readonly<Record<string, Program>>

export type ProgramName = keyof typeof PROGRAMS

/** Folders that `PATH` of a user or of a service may lack. */
const USUAL_FOLDERS = ['/usr/bin', '/usr/sbin', '/opt/homebrew/bin']

/** Returns the path of a program, `null` where there is none that can be used. */
export function installedProgram(name: ProgramName): string | null {
  const { variable, names, elsewhere = [], isUsable = () => true }: Program = PROGRAMS[name]
  const isFolder = names.includes('')
  const named = process.env[variable]
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...USUAL_FOLDERS]
  const paths = [
    ...(named ? [named, ...names.map((program) => join(named, program))] : []),
    ...folders.flatMap((folder) => names.map((program) => join(folder, program))),
    ...elsewhere.flatMap((pattern) => globSync(pattern).toSorted().toReversed()),
  ]
  const exists = (path: string): boolean => {
    const found = statSync(path, { throwIfNoEntry: false })
    return isFolder ? found?.isDirectory() === true : found?.isFile() === true
  }
  return paths.find((path) => exists(path) && isUsable(path)) ?? null
}

/** Returns the path of a program. Running as root on Debian, it installs its packages if there is none. */
export const findProgram = (name: ProgramName): Promise<string | null> =>
  findOrInstall(() => installedProgram(name), ...PROGRAMS[name].packages)

/** Returns the variable that names a program. */
export const programVariable = (name: ProgramName): string => PROGRAMS[name].variable

/** Returns how to get a program, as the end of a sentence: "install nginx … or set NGINX_PATH". */
export function howToInstall(name: ProgramName): string {
  const { packages, variable } = PROGRAMS[name]
  const list = packages.join(' ')
  return `install ${list} (Debian: apt-get install ${list}) or set ${variable}`
}

/**
 * Returns which of the extensions for resizing pictures and exporting personal data a PHP lacks. Running as root on
 * Debian, it installs them.
 */
export async function missingPhpExtensions(php: string): Promise<readonly string[]> {
  const missing = (): readonly string[] =>
    ['gd', 'zip'].filter(
      (name) => spawnSync(php, ['-r', `exit(extension_loaded("${name}") ? 0 : 1);`]).status !== 0,
    )
  await findOrInstall(() => (missing().length === 0 ? php : null), 'php-gd', 'php-zip')
  return missing()
}

/** MariaDB's programs. */
export interface MariadbPrograms {
  /** The server. */
  readonly server: string
  /** Creates the folder of a new database. */
  readonly install: string
}

/** Returns MariaDB's programs, `null` where one is missing. */
export function installedMariadb(): MariadbPrograms | null {
  const server = installedProgram('mariadbServer')
  const install = installedProgram('mariadbInstall')
  return server && install ? { server, install } : null
}

/** As `installedMariadb`, but installs what is missing if it can. */
export async function findMariadb(): Promise<MariadbPrograms | null> {
  await findProgram('mariadbServer')
  return installedMariadb()
}

/**
 * Returns the result of `find`; if it finds nothing, installs the packages and tries again. It installs as root on
 * Debian only.
 */
export async function findOrInstall(
  find: () => string | null,
  ...debianPackages: readonly string[]
): Promise<string | null> {
  const found = find()
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (found !== null || !canInstall) return found
  await installPackages(debianPackages)
  return find()
}

async function installPackages(names: readonly string[]): Promise<void> {
  console.log(`Installing ${names.join(', ')} …`)
  for (const command of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const { status, stderr } = spawnSync('apt-get', ['-qq', ...command], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      encoding: 'utf8',
    })
    if (status !== 0) console.error(`apt-get ${command.join(' ')} failed:\n${stderr}`)
  }
}
