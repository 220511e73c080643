import { staticChecks, UNIT_TESTS, unitTests } from './check-steps.ts'
import { findHeadlessChromium } from './find-chromium.ts'
import { findFirefox } from './find-firefox.ts'
import { findNginx } from './find-nginx.ts'
import { findPostgresql } from './find-postgresql.ts'
import { findRedis } from './find-redis.ts'
import { findSystemdAnalyze } from './find-systemd-analyze.ts'
import { findWebKit } from './find-webkit.ts'
import { printResults, runStep, runStepBeside, type StepResult } from './run-step.ts'
import { skippedStep, wordpressTests } from './wordpress-tests.ts'

// `npm test`: all checks and tests. CI skips none of them.
const postgresql = await findPostgresql()
const redis = await findRedis()
const nginx = await findNginx()
const systemdAnalyze = await findSystemdAnalyze()
const chromium = await findHeadlessChromium()
const firefox = await findFirefox()
const webKit = await findWebKit()

console.log('\nSteps that do not disturb each other run in parallel:')
const [checks, unit, build] = await Promise.all([
  staticChecks(),
  unitTests(),
  runStepBeside('build', ['npm', 'run', 'build']),
])
const results: StepResult[] = [...checks, unit, build]
results.push(await serverTests())
if (postgresql === null) results.push(skippedStep('tests on PostgreSQL', 'postgresql', 'POSTGRESQL_BIN'))
if (redis === null) results.push(skippedStep('tests with Redis', 'redis-server', 'REDIS_SERVER'))
if (nginx === null) results.push(skippedStep('tests behind nginx', 'nginx', 'NGINX'))
if (systemdAnalyze === null)
  results.push(skippedStep('test of the systemd unit', 'systemd', 'SYSTEMD_ANALYZE'))
results.push(...(await wordpressTests()))
results.push(await development())
results.push(await otherBrowsers())
if (firefox === null) results.push(skippedStep('journey in Firefox', 'firefox-esr', 'FIREFOX'))
if (webKit === null)
  results.push(
    skippedStep(
      'journey in WebKit',
      'webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb xauth',
      'WEBKIT_DRIVER',
    ),
  )
results.push(await endToEnd())
printResults(results)

function serverTests(): Promise<StepResult> {
  return runStep(
    'adapter, server and command line tests',
    ['vitest', 'run', ...not(...UNIT_TESTS, 'tests/dev')],
    {
      ...(postgresql && { POSTGRESQL_BIN: postgresql }),
      ...(redis && { REDIS_SERVER: redis }),
      ...(nginx && { NGINX: nginx }),
      ...(systemdAnalyze && { SYSTEMD_ANALYZE: systemdAnalyze }),
    },
  )
}

function not(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) => ['--exclude', `${folder}/**`])
}

async function endToEnd(): Promise<StepResult> {
  const name = 'end-to-end tests in Chromium'
  if (chromium !== null) return runStep(name, ['playwright', 'test'], { CHROMIUM_PATH: chromium })
  return skippedStep(name, 'chromium', 'CHROMIUM_PATH')
}

/** Runs by itself, because other tests would delay what it waits for. */
async function development(): Promise<StepResult> {
  const name = 'tests of npm run dev'
  if (chromium !== null) return runStep(name, ['vitest', 'run', 'tests/dev'], { CHROMIUM_PATH: chromium })
  return skippedStep(name, 'chromium', 'CHROMIUM_PATH')
}

/** Runs by itself, because it compares boxes as they are drawn, and a slow tab counts as frozen. */
async function otherBrowsers(): Promise<StepResult> {
  const name = 'journey in Firefox, WebKit and older browsers'
  if (chromium === null) return skippedStep(name, 'chromium', 'CHROMIUM_PATH')
  return runStep(name, ['vitest', 'run', '--config', 'vitest.browsers.config.ts'], {
    CHROMIUM_PATH: chromium,
    ...(firefox && { FIREFOX: firefox }),
    ...(webKit && { WEBKIT_DRIVER: webKit }),
  })
}
