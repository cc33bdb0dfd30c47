import type { BrowserContext } from '@playwright/test'
import { editorMeasures, withBrowser } from './editing.ts'
import { inTurn, type Measure } from './harness.ts'
import { addLongFilm } from './long-film.ts'

const lines = 10_000
const workspace = { lines: 5000, languages: ['es', 'fr', 'de'] }

const inWorkspace = async (databaseUrl: string) =>
  `/translate/prooTranslation?id=${await addLongFilm(databaseUrl, workspace)}&language=es`
const ofSubtitles = async (databaseUrl: string, lines: number) =>
  `/translate/prooSubtit?id=${await addLongFilm(databaseUrl, { lines })}`

/** Milliseconds from the navigation to the frame in which the first lines can be edited. */
async function opening(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelectorAll('tr textarea').length < 6) return requestAnimationFrame(look)
      // The first task after the frame in which they were drawn.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => Object.assign(globalThis, { opened: performance.now() })
      return port2.postMessage(undefined)
    }
    requestAnimationFrame(look)
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'opened' in globalThis)
  const opened = await page.evaluate(() => (globalThis as unknown as { opened: number }).opened)
  await page.close()
  return opened
}

export const measures: Measure[] = [
  ...editorMeasures('editor', {
    fill: (databaseUrl) => ofSubtitles(databaseUrl, lines),
    size: `${lines} lines`,
  }),
  ...editorMeasures(
    'editor',
    { fill: inWorkspace, size: `${workspace.lines} lines and ${workspace.languages.length} languages` },
    '/workspace',
  ),
  {
    name: 'editor.open',
    unit: 'ms',
    aim: { ratio: 1.2, better: 'lower' },
    run: (bench) =>
      withBrowser(bench, async ({ context, origin, databaseUrl }) => {
        const ours = `${origin}${await inWorkspace(databaseUrl)}`
        const baseline = `${origin}${await ofSubtitles(databaseUrl, workspace.lines)}`
        const measured = await inTurn(
          { ours: () => opening(context, ours), baseline: () => opening(context, baseline) },
          7,
        )
        return {
          ...measured,
          note: `the translation of ${workspace.lines} lines in a project of ${workspace.languages.length} languages; baseline is the editor of as many subtitles without languages`,
        }
      }),
  },
]
