import { chromium } from '@playwright/test'
import { findBrowser } from '#cli/core/programs.ts'
import { expect, test } from './fixture.ts'
import { watchErrors } from './uncaught-errors.ts'
import { watchBrowser } from './watch-browser.ts'

test('a browser that stops answering is ended, and nothing waits for it', async () => {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  watchErrors(browser)
  const watched = await watchBrowser(browser, { every: 10, patience: 5000 })
  const page = await browser.newPage()
  process.kill(watched.pid, 'SIGSTOP')
  await expect(page.keyboard.press('Control+k')).rejects.toThrow(/has been closed/)
  await watched.close()
  expect(browser.isConnected()).toBe(false)
})
