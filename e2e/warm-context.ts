import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

export interface WarmContext {
  context: BrowserContext
  /** Resets it to a clean state. */
  tidy(): Promise<void>
}

/**
 * A context that is reused between tests. Most of the cost of a new context is starting a browser process and compiling
 * scripts. One page stays open to keep the process alive; everything else is reset.
 */
export async function openWarmContext(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): Promise<WarmContext> {
  const context = await browser.newContext(options)
  const origins = new Set([origin])
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (/^https?:/.test(frame.url())) origins.add(new URL(frame.url()).origin)
    }),
  )
  const staying = await context.newPage()
  await staying.goto(`${origin}/healthz`)
  const devtools = await context.newCDPSession(staying)
  return {
    context,
    async tidy() {
      const pages = context.pages().filter((page) => page !== staying)
      await Promise.all(pages.map((page) => page.close()))
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      await context.clearCookies()
      for (const visited of origins)
        await devtools.send('Storage.clearDataForOrigin', { origin: visited, storageTypes: 'all' })
    },
  }
}
