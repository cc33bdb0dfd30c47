import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '#cli/core/programs.ts'

// The servers that engines call in these tests are on this machine.
process.env['ALLOWED_PRIVATE_HOSTS'] ??= '127.0.0.0/8'
process.env['ALLOWED_WEBHOOK_HOSTS'] ??= '127.0.0.0/8'

export default defineConfig({
  testDir: 'e2e',
  // Node reads our sources as they stand; to have them all rewritten first took ten seconds.
  build: { external: ['**/src/**', '**/e2e/**'] },
  outputDir: 'test-results',
  fullyParallel: true,
  // Pages, servers and databases wait for each other, so one more than cores keeps all of them at work. With two a core, tests that
  // play sound ran into their limits.
  workers: availableParallelism() + 1,
  // On a shared machine that stands still for seconds; what needed it is listed as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  // The whole suite takes a third of it.
  globalTimeout: 45 * 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['YIYIN_BROWSER_REPORT'] ?? 'test-results/report.json' }],
  ],
  use: {
    browserName: 'chromium',
    // By default they have no limit but that of the test, whose message does not say which of them waited.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    // What moves without end takes a core where there is no graphics card.
    reducedMotion: 'reduce',
    // Taking a trace costs a third of a test's time, so only one that is tried anew has it.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
