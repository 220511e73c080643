import type { ProgramName } from './find-programs.ts'

export interface Step {
  /** What `npm test -- PART` names. The build is none: it runs where another step needs it. */
  readonly part: 'checks' | 'unit' | 'server' | 'chromium' | 'browsers' | 'development' | 'wordpress' | null
  readonly name: string
  readonly command: string
  /** Keeps one processor busy, and runs beside its neighbours that do. The others use all processors, and run alone. */
  readonly isSingle?: true
  /** Runs only with `--all`. */
  readonly isFull?: true
  readonly needsBuild?: true
  /** The command that mends what it finds. */
  readonly mendedBy?: string
  /** Programs without which the step is skipped. */
  readonly needs?: readonly ProgramName[]
  /** Programs without which some of its tests are skipped. */
  readonly uses?: readonly ProgramName[]
}

const PROMISES = '-A all -D typescript/no-floating-promises -D typescript/no-misused-promises'

/** The steps of `npm test`, in the order in which they run. */
export const STEPS: readonly Step[] = [
  {
    part: 'checks',
    name: 'types',
    command: 'tsc --noEmit --incremental --tsBuildInfoFile node_modules/.cache/types.tsbuildinfo',
  },
  {
    part: 'checks',
    name: 'format and lint',
    command: 'biome check --error-on-warnings',
    mendedBy: 'npm run format',
  },
  {
    part: 'checks',
    name: 'promises',
    command: `oxlint --type-aware ${PROMISES} src server cli demo scripts wordpress tests`,
  },
  {
    part: 'checks',
    name: 'browser support',
    command: 'node scripts/check-browser-support.ts',
    isSingle: true,
  },
  {
    part: 'checks',
    name: 'unused code',
    command: 'knip --production --include files,exports',
    isSingle: true,
  },
  { part: 'checks', name: 'boundaries', command: 'node scripts/check-boundaries.ts', isSingle: true },
  { part: null, name: 'build', command: 'npm run build', isSingle: true },
  // they cover every line and branch of what does no input or output
  { part: 'unit', name: 'unit tests', command: 'vitest run --project unit --coverage' },
  {
    part: 'server',
    name: 'server and command line',
    command: 'vitest run --project server',
    needsBuild: true,
  },
  {
    part: 'chromium',
    name: 'end to end in Chromium',
    command: 'playwright test --project=quick',
    needsBuild: true,
    needs: ['chromium'],
  },
  {
    part: 'server',
    name: 'server and command line, full',
    command: 'vitest run --project server-full',
    isFull: true,
    needsBuild: true,
    uses: ['postgresql', 'redis', 'nginx', 'systemd', 'java', 'strace'],
  },
  {
    part: 'chromium',
    name: 'end to end in Chromium, full',
    command: 'playwright test --project=full',
    isFull: true,
    needsBuild: true,
    needs: ['chromium'],
  },
  {
    part: 'browsers',
    name: 'Firefox, WebKit and older browsers',
    command: 'vitest run --project browsers',
    isFull: true,
    needsBuild: true,
    needs: ['chromium'],
    uses: ['firefox', 'webkit'],
  },
  {
    part: 'development',
    name: 'npm run dev',
    command: 'vitest run --project development',
    isFull: true,
    needs: ['chromium'],
  },
  {
    part: 'wordpress',
    name: 'WordPress on SQLite',
    command: 'vitest run --project wordpress-sqlite',
    isFull: true,
    needsBuild: true,
    needs: ['php', 'chromium'],
  },
  {
    part: 'wordpress',
    name: 'WordPress on MariaDB',
    command: 'vitest run --project wordpress-mariadb',
    isFull: true,
    needsBuild: true,
    needs: ['php', 'chromium', 'mariadbServer'],
  },
]
