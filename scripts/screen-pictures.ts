import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { allScreens } from '#app/registry/screens.ts'
import { findBrowser } from '#cli/core/programs.ts'
import { publishedAccounts } from '#core/contract/published-accounts.ts'
import type { ScreenPath } from '#core/screens.ts'
import { loginPath } from '#core/web/router/href.ts'
import type { ScreenData } from './screen-data.ts'
import { signInAt } from './take-pictures.ts'

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
type Size = keyof typeof sizes

interface Screen {
  name: string
  path: string
  account?: (typeof publishedAccounts)[number]
}

/** All screens of all roles, and the pages without an account. */
function screensOf({ search, audience, review, listen }: ScreenData): Screen[] {
  const signedIn = publishedAccounts.flatMap((account) =>
    allScreens
      .filter(({ who }) => who.includes(account.role))
      .map(({ path, menu }) => ({
        path,
        parts: menu.flatMap((entry) => new URL(entry.path, 'http://page').searchParams.get('part') ?? []),
      }))
      .flatMap(({ path, parts }) =>
        [undefined, ...parts].map((part) => ({
          name: [account.role, ...path.split('/'), part].filter(Boolean).join('-'),
          path: `${path}?${search[path as ScreenPath] ?? (part ? `part=${part}` : '')}`,
          account,
        })),
      ),
  )
  return [
    { name: 'login', path: loginPath() },
    { name: 'not-found', path: '/nowhere' },
    { name: 'audience', path: audience },
    { name: 'audience-hall', path: `${audience}&view=hall` },
    { name: 'review', path: review },
    { name: 'listen', path: listen },
    ...signedIn,
  ]
}

/**
 * Takes pictures of all screens, or those whose names contain one of these words, in two sizes, light and dark; and of
 * some dialogs and menus that buttons of the screen open. Pages may not change anything, so that the next pictures show
 * the same data.
 */
export async function takeScreens(
  origin: string,
  data: ScreenData,
  {
    folder,
    now,
    words,
    locale = 'en-US',
    look,
  }: {
    folder: string
    now: Date
    words: readonly string[]
    locale?: string
    /** Called with every screen after its pictures were taken. */
    look?: (page: Page, name: string) => Promise<void>
  },
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-lcd-text'],
  })
  const wanted = screensOf(data).filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  )
  const waiting = wanted.flatMap((screen) => (['wide', 'phone'] as const).map((size) => ({ screen, size })))
  const contexts = new Map<string, Promise<BrowserContext>>()
  const contextOf = (size: Size, account: Screen['account']) => {
    const key = `${size} ${account?.name}`
    const known = contexts.get(key)
    if (known) return known
    const opened = openContext(size, account)
    contexts.set(key, opened)
    return opened
  }
  async function openContext(size: Size, account: Screen['account']) {
    const context = await browser.newContext({
      viewport: sizes[size],
      locale,
      reducedMotion: 'reduce',
      hasTouch: size === 'phone',
    })
    await context.clock.setFixedTime(now)
    if (!account) return context
    const page = await context.newPage()
    const { role, name: appId, password } = account
    const portal = role === 'user' ? 'account' : role === 'agent' ? 'agent' : 'staff'
    await signInAt(page, origin, { appId, password, portal })
    await page.close()
    return context
  }
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { screen, size } = next
      const page = await (await contextOf(size, screen.account)).newPage()
      await page.goto(`${origin}${screen.path}`)
      await whenDrawn(page)
      await page.route('**/*', (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.abort(),
      )
      await takeBoth(page, join(folder, `${screen.name}.${size}`), true)
      await look?.(page, `${screen.name}.${size}`)
      if (screen.account && size === 'wide') await takeOpened(page, join(folder, `${screen.name}.${size}`))
      await page.close()
    }
  }
  await Promise.all([work(), work(), work()])
  await browser.close()
}

/** A page with a live connection is never idle for long. */
async function whenDrawn(page: Page) {
  await page.locator('main').first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
  await page
    .locator('[aria-busy=true]')
    .first()
    .waitFor({ state: 'detached', timeout: 10_000 })
    .catch(() => {})
}

async function takeBoth(page: Page, file: string, fullPage: boolean) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({
      path: `${file}.${colorScheme}.png`,
      fullPage,
      animations: 'disabled',
      caret: 'hide',
    })
  }
}

/** What the buttons of the screen open. */
async function takeOpened(page: Page, file: string) {
  const address = page.url()
  const buttons = page.locator('main button:visible:enabled:not([type=submit])')
  const count = Math.min(await buttons.count(), 40)
  const seen = new Set<string>()
  for (let at = 0; at < count && seen.size < 5; at += 1) {
    const button = buttons.nth(at)
    const name = await button
      .evaluate((each) => each.ariaLabel ?? each.textContent ?? '', undefined, { timeout: 500 })
      .catch(() => '')
    // One of each row is enough.
    const kind = name.replace(/\d+/g, '').slice(0, 12)
    if (seen.has(kind)) continue
    await button.click({ timeout: 1000 }).catch(() => {})
    const opened = page.locator('dialog[open], :popover-open, [aria-expanded=true]')
    await page.waitForLoadState('networkidle')
    if (page.url() !== address) return
    if ((await opened.count()) > 0) {
      seen.add(kind)
      await takeBoth(page, `${file}.opened-${at}`, false)
      await page.keyboard.press('Escape')
    }
  }
}
