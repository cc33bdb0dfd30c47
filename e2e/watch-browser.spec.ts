import { chromium } from '@playwright/test'
import { findBrowser } from '#cli/programs.ts'
import { expect, test } from './fixture.ts'
import { watchBrowser } from './watch-browser.ts'

test('a browser that stops answering is ended, and nothing waits for it', async () => {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  const watched = await watchBrowser(browser, { every: 10, patience: 5000 })
  const page = await browser.newPage()
  process.kill(watched.pid, 'SIGSTOP')
  await expect(page.keyboard.press('Control+k')).rejects.toThrow(/has been closed/)
  await watched.close()
  expect(browser.isConnected()).toBe(false)
})
