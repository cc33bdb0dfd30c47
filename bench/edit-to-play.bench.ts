import type { Page } from '@playwright/test'
import { buildWeb } from '#cli/build/web-build.ts'
import { workList } from '#products/dubbing/works/contract.ts'
import { password } from '#testkit/client/people.ts'
import { spanish } from '#testkit/desks/dub-project.ts'
import { openWorkDesk, resultOf, type WorkDesk } from '#testkit/desks/work-desk.ts'
import { until } from '#testkit/processes/until.ts'
import { openBrowser, signInBrowser } from './browser.ts'
import { type Bench, figure, type Measure, median, type Measured } from './harness.ts'

// The waiting time after an edit, compared with the work of the server in it.

const rounds = 5

declare global {
  var typed: number
  var played: { at: number; src: string }
  /** What was played until now. */
  var heard: Set<string>
}

/** Records when a key last changed a text, and when a film last began to play. */
function record(): void {
  globalThis.heard = new Set()
  addEventListener('input', () => (globalThis.typed = performance.now()), true)
  addEventListener(
    'playing',
    ({ target }) => (globalThis.played = { at: performance.now(), src: (target as HTMLMediaElement).src }),
    true,
  )
}

async function editToPlay(bench: Bench): Promise<Measured> {
  // The desk creates its own databases on the server of this one.
  process.env['TEST_DATABASE_URL'] = await bench.database()
  await buildWeb(() => {}, bench.signal)
  await using desk = await openWorkDesk()
  const project = await desk.addProject()
  const first = await desk.generate(project, { label: 'visible' })
  await desk.made(first.id)
  const { context } = await openBrowser(bench)
  try {
    const origin = desk.server.origin()
    await signInBrowser(context, origin, { appId: 'maker', password })
    const page = await context.newPage()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.addInitScript(record)
    await page.goto(`${origin}/translate/prooTranslation?id=${project}&language=es`)
    const waited: number[] = []
    const worked: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const seconds = await editAndHear(page, round)
      const run = await lastRun(desk, project, round + 2)
      // The first round also fills the caches.
      if (round === 0) continue
      waited.push(seconds)
      worked.push((Date.parse(run.timeFinish!) - Date.parse(run.timeStart!)) / 1000)
    }
    const ratios = waited.map((seconds, round) => seconds / worked[round]!)
    return {
      ours: median(waited),
      baseline: median(worked),
      ratio: median(ratios),
      note: `from the last key of an edit to the sound of the new version in a film of 11 seconds; baseline is the run that makes the version with all of its files; ${waited.map(figure).join(', ')} s`,
    }
  } finally {
    await context.close()
  }
}

/** Changes the last line, remakes its dub as soon as the button appears, and returns the seconds until it plays. */
async function editAndHear(page: Page, round: number): Promise<number> {
  const line = page.getByLabel(/^(Translation of line 3|第 3 条的译文)$/)
  await line.fill(`${spanish[2]!} ${round}`)
  await page.keyboard.press('End')
  await page.keyboard.press('e')
  const typed = await page.evaluate(() => {
    if (globalThis.played) globalThis.heard.add(globalThis.played.src)
    return globalThis.typed
  })
  // Once it shows the price. Looked for in each frame: other ways to wait look at it after up to half a second.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button')].some(
      ({ disabled, textContent }) => !disabled && /^(Remake 1 line|重做 1 条)$/.test(textContent.trim()),
    ),
  )
  await page.keyboard.press('Control+Alt+m')
  const heard = await page.waitForFunction(
    (typed) =>
      globalThis.played !== undefined &&
      globalThis.played.at > typed &&
      !globalThis.heard.has(globalThis.played.src)
        ? globalThis.played.at - typed
        : 0,
    typed,
    { timeout: 120_000 },
  )
  return (await heard.jsonValue()) / 1000
}

/** The run that made this version, once it has ended. */
const lastRun = (desk: WorkDesk, project: string, version: number) =>
  until(
    async () => (await resultOf(desk.person.call(workList, { project, language: 'es', size: 1 }))).records[0],
    (work) => work?.version === version && work.run?.state === 'done',
    120_000,
  ).then((work) => work!.run!)

export const measures: Measure[] = [
  { name: 'edit-to-play/workspace', unit: 's', aim: { ratio: 1.5, better: 'lower' }, run: editToPlay },
]
