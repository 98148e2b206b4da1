import { defineConfig } from '@playwright/test'

const chromium = process.env.CHROMIUM_PATH
// A server that runs already and may be written to; without one, the run starts a network of its own.
const running = process.env.BASE_URL

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results/journeys',
  // One server and one network are shared by all journeys; two cores serve them and the browsers.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // What hangs is ended; a machine that is three times slower than usual is no failure.
  timeout: 150_000,
  globalTimeout: 55 * 60_000,
  expect: { timeout: 25_000 },
  reporter: [['list'], ['json', { outputFile: process.env.JOURNEYS_REPORT ?? '../test-results/playwright.json' }]],
  use: {
    // The server takes a free port; Playwright reads it off what is printed, and the folder with the mails as well.
    baseURL: running ?? `http://127.0.0.1:${process.env.SITEOFFICE_PORT}`,
    screenshot: 'only-on-failure',
    // Traces cost a quarter of the time: ask for them with --trace retain-on-failure.
    trace: 'off',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  ...(running === undefined && {
    webServer: {
      command: 'node serve.ts',
      wait: { stdout: / are in (?<siteoffice_data>.+)[^]*http:\/\/127\.0\.0\.1:(?<siteoffice_port>\d+)/ },
      timeout: 300_000,
      stdout: 'pipe',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  }),
})
