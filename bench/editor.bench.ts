import type { BrowserContext } from '@playwright/test'
import { editorMeasures, withBrowser } from './editing.ts'
import { figure, inTurn, type Measure, median } from './harness.ts'
import { addLongFilm } from './long-film.ts'

const lines = 10_000
const workspace = { lines: 5000, languages: ['es', 'fr', 'de'] }

const inWorkspace = async (databaseUrl: string) =>
  `/translate/prooTranslation?id=${await addLongFilm(databaseUrl, workspace)}&language=es`
const ofSubtitles = async (databaseUrl: string, lines: number) =>
  `/translate/prooSubtit?id=${await addLongFilm(databaseUrl, { lines })}`

/**
 * Milliseconds from the navigation to the frame in which the first lines can be edited. Collects the processor time of the page's
 * thread until then, which depends less on other load.
 */
async function opening(context: BrowserContext, url: string, processor: number[]): Promise<number> {
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
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'opened' in globalThis)
  const { metrics } = await devtools.send('Performance.getMetrics')
  processor.push(metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000)
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
        const processor = { ours: [] as number[], baseline: [] as number[] }
        const measured = await inTurn(
          {
            ours: () => opening(context, ours, processor.ours),
            baseline: () => opening(context, baseline, processor.baseline),
          },
          7,
        )
        const [thread, baselineThread] = [median(processor.ours), median(processor.baseline)].map(figure)
        return {
          ...measured,
          note: `${thread} ms of processor time of the page's thread against ${baselineThread}; the translation of ${workspace.lines} lines in a project of ${workspace.languages.length} languages; baseline is the editor of as many subtitles without languages`,
        }
      }),
  },
]
