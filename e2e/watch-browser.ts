import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '@playwright/test'

/** Milliseconds between two questions, and the longest that a working browser takes to answer on a busy machine. */
const usual = { every: 5000, patience: 30_000 }

/**
 * Ends a browser that no longer answers. Otherwise the test, its fixtures and the server's connections wait for it one
 * after the other, each for the whole time of a test, and the end of the browser waits without any limit.
 */
export async function watchBrowser(browser: Browser, { every, patience } = usual) {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  const { id: pid } = processInfo.find(({ type }) => type === 'browser')!
  const over = new AbortController()

  async function isAnswered(question: Promise<unknown>): Promise<boolean> {
    // An error is an answer, too.
    const answered = question.then(
      () => true,
      () => true,
    )
    if (await Promise.race([answered, delay(patience, false, { ref: false })])) return true
    console.error('The browser stopped answering and was ended.')
    process.kill(pid, 'SIGKILL')
    return false
  }
  async function watch(): Promise<void> {
    while (browser.isConnected() && (await isAnswered(devtools.send('Browser.getVersion')))) {
      if (over.signal.aborted) return
      await delay(every, undefined, { signal: over.signal }).catch(() => undefined)
    }
  }
  const watching = watch()

  return {
    pid,
    async close(): Promise<void> {
      over.abort()
      await watching
      await isAnswered(browser.close())
    },
  }
}
