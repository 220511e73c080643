import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { DEMO_NOW } from '#tests/support/demo-now.ts'
import { HANGING_CONDITION_MS, HANGING_TEST_MS } from '#tests/support/limits.ts'

const port = Number(process.env.E2E_PORT ?? 4110)

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'models/**/*.spec.ts'],
  projects: [
    { name: 'quick', testIgnore: /\.full\.spec/ },
    { name: 'full', testMatch: /\.full\.spec/ },
  ],
  workers: availableParallelism(),
  fullyParallel: true,
  timeout: HANGING_TEST_MS,
  expect: { timeout: HANGING_CONDITION_MS },
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    ...devices['Desktop Chrome'],
    // tests that need another screen name it (tests/e2e/screens.ts)
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      // Chromium cannot set up its sandbox as root; a process for drawing by itself takes a seventh more of two cores;
      // the last two flags keep it off the network
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node --env-file=server/node.env server/server.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_ORIGIN: `http://127.0.0.1:${port}`,
      DEMO_NOW,
      LOG_LEVEL: 'warn',
      // a separate folder, because a site that runs beside the tests has the default one open
      DATA_DIR: process.env.E2E_DATA_DIR ?? '.data/tests',
    },
    reuseExistingServer: false,
    timeout: HANGING_TEST_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: HANGING_CONDITION_MS },
  },
})
