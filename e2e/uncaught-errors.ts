import type { Browser, BrowserContext } from '@playwright/test'

/** What the pages of the current test did not catch, or wrote to the console as an error. A process runs one test at a time. */
let uncaught: string[] = []

/** Written by the browser about requests that tests make fail on purpose; what the page makes of them is tested. */
const aboutRequests =
  /^(Failed to load resource|WebSocket connection to|Access to .* has been blocked by CORS)/

function watchContext(context: BrowserContext): void {
  context.on('weberror', (failed) => {
    const error = failed.error()
    uncaught.push(`${failed.page()?.url() ?? ''}\n${error.stack || error.message}`)
  })
  context.on('console', (message) => {
    if (message.type() !== 'error' || aboutRequests.test(message.text())) return
    uncaught.push(`${message.page()?.url() ?? ''}\nconsole: ${message.text()}`)
  })
}

/** Notes uncaught errors, rejections and console errors of all pages of a browser, also of contexts that a test opens itself. */
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
