import type { BrowserContext, Page } from '@playwright/test'
import { openBrowser, signInBrowser } from './browser.ts'
import { type Bench, inTurn, type Measure, type Measured } from './harness.ts'

// Measures for all editors: the time from a key to its paint and the smoothness of scrolling, each compared
// with a bare page.

const keys = 60
const frames = 180
/** Pixels a frame: thirty lines a second. */
const pace = 20
/** The maximum number of rows in the page. */
const maxRows = 200

interface Editor {
  /** Adds a subject to edit for the demo user; returns the path of its editor. */
  fill: (databaseUrl: string) => Promise<string>
  /** Its size. */
  size: string
}

/** The rows `name.key` and `name.scroll`, with `which` after them. */
export const editorMeasures = (name: string, editor: Editor, which = ''): Measure[] => [
  {
    name: `${name}.key${which}`,
    unit: 'ms',
    aim: { ratio: 2, better: 'lower' },
    run: (bench) =>
      withEditor(bench, editor, async (page, bare) => {
        await page.locator('tr textarea').nth(12).click()
        await bare.locator('textarea').click()
        const measured = await inTurn({ ours: () => typing(page), baseline: () => typing(bare) }, 3)
        return {
          ...measured,
          note: `p95 from key to paint, ${editor.size}; baseline is a page with one bare text area`,
        }
      }),
  },
  {
    name: `${name}.scroll${which}`,
    unit: 'frames/s',
    aim: { ratio: 0.92, better: 'higher' },
    run: (bench) =>
      withEditor(bench, editor, async (page, bare) => {
        const max = { rows: 0 }
        const ours = () => scrolling(page, 'tbody', max)
        const measured = await inTurn({ ours, baseline: () => scrolling(bare, 'ol', { rows: 0 }) }, 3)
        if (max.rows > maxRows) throw new Error(`${max.rows} rows are in the page, more than ${maxRows}.`)
        return {
          ...measured,
          note: `${editor.size}, at most ${max.rows} rows in the page; baseline is a bare list of 200`,
        }
      }),
  },
]

function withEditor(
  bench: Bench,
  { fill }: Editor,
  work: (page: Page, bare: Page) => Promise<Measured>,
): Promise<Measured> {
  return withBrowser(bench, async ({ context, origin, databaseUrl }) => {
    const editor = await open(context, `${origin}${await fill(databaseUrl)}`)
    await editor.locator('tr textarea').nth(12).waitFor()
    const bare = await open(context, 'about:blank')
    await bare.setContent(
      `<textarea rows="8" cols="60"></textarea><ol style="height: 600px; overflow: auto">${'<li style="height: 37px">A line</li>'.repeat(200)}</ol>`,
    )
    return work(editor, bare)
  })
}

interface Opened {
  context: BrowserContext
  origin: string
  databaseUrl: string
}

/** A server and a browser in which the demo user is signed in. */
export async function withBrowser<Result>(
  bench: Bench,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const databaseUrl = await bench.database()
  const { origin } = await bench.startServer({ databaseUrl })
  const { context } = await openBrowser(bench)
  try {
    await signInBrowser(context, origin)
    return await work({ context, origin, databaseUrl })
  } finally {
    await context.close()
  }
}

async function open(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(url)
  return page
}

/** The 95th percentile of milliseconds from a key to the paint that shows it. */
async function typing(page: Page): Promise<number> {
  await page.bringToFront()
  await page.evaluate(() => {
    const took: number[] = []
    Object.assign(window, { took })
    document.onkeydown = ({ timeStamp }) => {
      // The first task after the frame in which the key was drawn.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => took.push(performance.now() - timeStamp)
        port2.postMessage(undefined)
      })
    }
  })
  // One after the other: a script types faster than the screen shows frames, and keys would wait for each other.
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'e')
    await page.waitForFunction((count) => (window as unknown as { took: number[] }).took.length > count, key)
  }
  const took = await page.evaluate(() => (window as unknown as { took: number[] }).took)
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)]!
}

/** Frames a second while a list is scrolled, and the maximum number of its rows in the page. */
async function scrolling(page: Page, list: string, max: { rows: number }): Promise<number> {
  await page.bringToFront()
  const { rate, rows } = await page.evaluate(
    async ({ list, frames, pace }) => {
      const area = document.querySelector(list)!
      const frame = () => new Promise<number>((drawn) => requestAnimationFrame(drawn))
      let rows = 0
      area.scrollTop = area.scrollTop > 2000 ? 0 : area.scrollTop
      await frame()
      const began = await frame()
      let now = began
      for (let at = 0; at < frames; at += 1) {
        area.scrollTop += pace
        rows = Math.max(rows, area.children.length)
        now = await frame()
      }
      return { rate: (frames * 1000) / (now - began), rows }
    },
    { list, frames, pace },
  )
  max.rows = Math.max(max.rows, rows)
  return rate
}
