import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const COPIED = [
  'src',
  'server',
  'demo',
  'scripts',
  'public',
  'package.json',
  'tsconfig.json',
  'wordpress/plugin/student-accommodation-api/amenity-icons.json',
  'wordpress/plugin/student-accommodation-api/content-rules.json',
]
const PACKAGES = resolve('node_modules')

/** Links each package by itself into a folder, so that what tools prepare from packages and cache is written there. */
export function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(PACKAGES))
    if (!name.startsWith('.') || name === '.bin')
      symlinkSync(join(PACKAGES, name), join(folder, 'node_modules', name))
}

/** Copies the project to a temporary folder, where a test may change any file. The packages are shared. */
export function projectCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'project-'))
  for (const name of COPIED) cpSync(name, join(folder, name), { recursive: true })
  linkPackages(folder)
  cpSync('vite.config.ts', join(folder, 'site.config.ts'))
  writeFileSync(
    join(folder, 'vite.config.ts'),
    `import site from './site.config.ts'
export default { ...site, server: { ...site.server, fs: { allow: ['.', ${JSON.stringify(PACKAGES)}] } } }
`,
  )
  /** Saves a file as many editors do: they write another file beside it, and rename that. */
  const save = (path: string, text: string): void => {
    writeFileSync(`${path}~`, text)
    renameSync(`${path}~`, path)
  }
  /** Replaces a text that occurs in a file exactly once, and returns a function that restores the file. */
  const edit = (file: string, text: string, replacement: string): (() => void) => {
    const path = join(folder, file)
    const before = readFileSync(path, 'utf8')
    if (before.split(text).length !== 2) throw new Error(`${file} must contain "${text}" exactly once.`)
    // others write it in place; these files are saved in that way
    const write = file.endsWith('.md') || file.endsWith('.css') ? writeFileSync : save
    write(
      path,
      before.replace(text, () => replacement),
    )
    return () => write(path, before)
  }
  return { folder, edit, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
