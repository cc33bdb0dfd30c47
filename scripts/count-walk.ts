import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { chromium, type Locator, type Page } from '@playwright/test'
import { findBrowser } from '#cli/core/programs.ts'
import { href } from '#core/web/router/href.ts'
import { addPerson, password } from '#testkit/client/people.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { startDemo } from './demo-server.ts'
import { signInAt } from './take-pictures.ts'

// Counts clicks, key presses and seconds from a film on the disk to its dub, and from an edited line to the new film,
// once with the mouse and once by keyboard alone: `node scripts/count-walk.ts` after a build of the pages. Choices in
// dialogs of the operating system are not counted.

const line = 'Primero el programa escucha cada palabra.'
const patience = { timeout: 60_000 }

interface Counts {
  clicks: number
  keys: number
  typed: number
  seconds: number
}

/** The actions of a person: open, press and type. */
interface Hand {
  press(target: Locator): Promise<void>
  /** A card, which a single click selects. */
  open(target: Locator): Promise<void>
  write(target: Locator, text: string): Promise<void>
  remake(target: Locator): Promise<void>
}

const mouse = (page: Page): Hand => ({
  press: (target) => target.click(patience),
  open: (target) => target.dblclick(patience),
  async write(target, text) {
    await target.click(patience)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
  },
  remake: (target) => target.click(patience),
})

const keyboard = (page: Page): Hand => {
  const isFocused = (target: Locator) =>
    target.evaluate((element) => element.contains(document.activeElement))
  async function tabTo(target: Locator) {
    await target.waitFor(patience)
    for (let tabs = 0; !(await isFocused(target)); tabs += 1) {
      if (tabs > 120) throw new Error(`${String(target)} is not reached by Tab.`)
      await page.keyboard.press('Tab')
    }
  }
  async function press(target: Locator) {
    await tabTo(target)
    const isBox = await target.evaluate((element) => element.matches('input[type=checkbox]'))
    await page.keyboard.press(isBox ? 'Space' : 'Enter')
  }
  return {
    press,
    open: press,
    async write(target, text) {
      // Arrows choose a line from the first moment, and Enter opens its text.
      await target.waitFor(patience)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      if (!(await isFocused(target))) throw new Error('The line is not opened.')
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    },
    async remake(target) {
      await target.waitFor(patience)
      await page.keyboard.press('Control+Alt+m')
    },
  }
}

/** Counts actions by the events that the page receives. */
async function counting(page: Page) {
  const counts = { clicks: 0, keys: 0 }
  await page.exposeFunction('countEvent', (kind: 'clicks' | 'keys') => {
    counts[kind] += 1
  })
  await page.addInitScript(() => {
    const report = (globalThis as unknown as { countEvent: (kind: string) => void }).countEvent
    addEventListener('pointerdown', () => report('clicks'), true)
    addEventListener(
      'keydown',
      ({ key }) => ['Control', 'Alt', 'Shift'].includes(key) || report('keys'),
      true,
    )
  })
  let began = Date.now()
  return {
    begin() {
      Object.assign(counts, { clicks: 0, keys: 0 })
      began = Date.now()
    },
    /** Since the beginning; typed text is counted separately. */
    counts: (typed = 0): Counts => ({
      clicks: counts.clicks,
      keys: counts.keys - typed,
      typed,
      seconds: Math.round((Date.now() - began) / 100) / 10,
    }),
  }
}

async function walk(page: Page, hand: Hand, film: string): Promise<Record<string, Counts>> {
  const counter = await counting(page)
  const find = (role: 'button' | 'link' | 'checkbox', name: string | RegExp) =>
    page.getByRole(role, { name }).filter({ visible: true }).first()
  await page.goto(`${origin}${href('/home')}`, { waitUntil: 'networkidle' })

  counter.begin()
  const chooser = page.waitForEvent('filechooser')
  await hand.press(find('link', 'New dubbing'))
  await (await chooser).setFiles(film)
  await hand.press(find('checkbox', /^Spanish$/))
  await hand.press(find('button', 'Create and dub'))
  // The only wait: everything in between follows without the person.
  const card = page.getByRole('article').filter({ hasText: 'Garden' })
  await card.getByText('Complete', { exact: true }).waitFor({ timeout: 300_000 })
  const dub = counter.counts()

  counter.begin()
  await hand.open(find('link', /^Garden$/))
  await page
    .getByRole('row', { name: /Spanish/ })
    .first()
    .waitFor(patience)
  const opened = counter.counts()

  counter.begin()
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await hand.press(steps.getByRole('link', { name: /Spanish.*Translation/ }))
  await hand.write(page.getByLabel('Translation of line 2', { exact: true }), line)
  await hand.remake(find('button', 'Remake 1 line'))
  await page.getByText('version 2 is ready').waitFor(patience)
  return { dub, 'the dub opened': opened, 'an edited line': counter.counts(line.length) }
}

const demo = await startDemo()
const { server, tenant, db } = demo
const origin = server.origin('localhost')
const folder = await mkdtemp(join(tmpdir(), 'yiyin-walk-'))
const film = join(folder, 'Garden.mp4')
const { source_key } = await db
  .selectFrom('projects')
  .select('source_key')
  .where('id', '=', demo.sample.project)
  .executeTakeFirstOrThrow()
await pipeline((await server.app.storage.read(source_key!))!, createWriteStream(film))

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const [name, handOf] of Object.entries({ mouse, keyboard })) {
  const account = await addPerson(server, tenant, { name })
  await giveUsage(server, { tenant, account })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  await signInAt(page, origin, { appId: name, password })
  console.info(name)
  console.table(await walk(page, handOf(page), film))
  await page.close()
}
await browser.close()
await demo.stop()
await rm(folder, { recursive: true })
