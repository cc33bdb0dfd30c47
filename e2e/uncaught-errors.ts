import type { Browser, BrowserContext } from '@playwright/test'

/** What the pages of the current test did not catch. A process runs one test at a time. */
let uncaught: string[] = []

function watchContext(context: BrowserContext): void {
  context.on('weberror', (failed) => {
    const error = failed.error()
    uncaught.push(`${failed.page()?.url() ?? ''}\n${error.stack || error.message}`)
  })
}

/** Notes uncaught errors and rejections of all pages of a browser, also of contexts that a test opens itself. */
export function watchErrors(browser: Browser): void {
  browser.on('context', watchContext)
  browser.contexts().forEach(watchContext)
}

/** The errors since the last call. */
export function takeErrors(): readonly string[] {
  const taken = uncaught
  uncaught = []
  return taken
}
