import { defineConfig, devices } from '@playwright/test'
import { DEMO_NOW } from './tests/support/demo-now.ts'

const port = Number(process.env.E2E_PORT ?? 4110)

export default defineConfig({
  testDir: 'tests/e2e',
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  forbidOnly: true,
  // a browser that shares two cores is late now and then: what fails twice fails
  retries: 1,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    ...devices['Desktop Chrome'],
    // tests that need another screen say so (tests/e2e/screens.ts)
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      // root has no user namespace to build a sandbox in; the other flags keep it off the network
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
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
      // a folder of its own: a site that runs beside the tests has the usual one open
      DATA_DIR: process.env.E2E_DATA_DIR ?? '.data/tests',
    },
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
