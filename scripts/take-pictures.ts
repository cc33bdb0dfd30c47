import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '#cli/core/programs.ts'

const folder = new URL('../docs/pictures/', import.meta.url)

export interface Wanted {
  /** The name of the file, without its ending. */
  name: string
  context?: BrowserContextOptions
  /** Opens the page of the picture. */
  show: (page: Page) => Promise<unknown>
  /** For pages without their own background. */
  ground?: string
}

/** Takes pictures of pages in Chromium, each in a separate context: those named on the command line, or all. */
export async function takePictures(all: readonly Wanted[], args: readonly string[] = []): Promise<void> {
  const names = process.argv.slice(2)
  const wanted = all.filter(({ name }) => names.length === 0 || names.includes(name))
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      ...args,
    ],
  })
  for (const { name, context: options, show, ground } of wanted) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      reducedMotion: 'reduce',
      ...options,
    })
    const page = await context.newPage()
    await show(page)
    const bytes = await page.screenshot({ omitBackground: ground !== undefined })
    const taken = ground === undefined ? sharp(bytes) : sharp(bytes).flatten({ background: ground })
    // A color palette is sufficient for a screen, and halves the size of the repository.
    await taken
      .png({ palette: true, compressionLevel: 9, effort: 10 })
      .toFile(new URL(`${name}.png`, folder).pathname)
    await context.close()
  }
  await browser.close()
}

/** Signs in with the call, which is faster than typing. */
export async function signInAt(
  page: Page,
  origin: string,
  {
    portal = 'account',
    ...given
  }: { portal?: 'account' | 'agent' | 'staff'; appId: string; password: string },
): Promise<void> {
  await page.goto(`${origin}/healthz`)
  await page.evaluate(
    async ([address, body]) => {
      const reply = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      const { jwt, ...signedIn } = ((await reply.json()) as { result: { jwt: string; user: { id: string } } })
        .result
      for (const [name, value] of Object.entries({
        authorization: jwt,
        appId: signedIn.user.id,
        Islogin: '1',
      }))
        document.cookie = `${name}=${value}; path=/; max-age=3600`
      localStorage.setItem('login', JSON.stringify(signedIn))
    },
    [`/api/login/${portal}`, JSON.stringify(given)] as const,
  )
}
