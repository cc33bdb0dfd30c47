import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '@playwright/test'

/** Milliseconds between two questions, and the longest that a working browser takes to answer on a busy machine. */
const usual = { every: 5000, patience: 30_000 }
/** A timer that is so late shows that this process, or the whole machine, stood still. */
const late = 5000

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
    const began = performance.now()
    if (await Promise.race([answered, delay(patience, false, { ref: false })])) return true
    // The answer may be there, unread.
    if (stoodStill(began, patience)) return isAnswered(question)
    console.error('The browser stopped answering and was ended.')
    process.kill(pid, 'SIGKILL')
    return false
  }
  async function watch(): Promise<void> {
    while (browser.isConnected() && (await isAnswered(devtools.send('Browser.getVersion')))) {
      if (over.signal.aborted) return
      const began = performance.now()
      await delay(every, undefined, { signal: over.signal }).catch(() => undefined)
      stoodStill(began, every)
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

/** Says so, because a test that takes longer than its time would otherwise not show why. */
function stoodStill(began: number, planned: number): boolean {
  const over = performance.now() - began - planned
  if (over < late) return false
  console.error(`The process of these tests stood still for ${Math.round(over / 1000)} s.`)
  return true
}
