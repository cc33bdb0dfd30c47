import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cue } from '#domain/cues/core/cue.ts'
import { password } from '#testkit/client/people.ts'
import { retranslate, spanish, speechCues } from '#testkit/desks/dub-project.ts'
import { openWorkDesk, type WorkDesk } from '#testkit/desks/work-desk.ts'
import { speechOverMusic, wholeSpeech } from '#testkit/media/films.ts'
import type { Bench, Measure, Measured } from './harness.ts'

// The accuracy of the displayed time left.

const runs = 10
/** Earlier runs, from which the machine learns the duration of its stages. */
const learning = 4
/** Milliseconds between two reads of a run. */
const pollMs = 100

interface Estimate {
  at: number
  /** Milliseconds. */
  left: number
}

/** All estimates of a run until it is done, before they are rounded for display. */
async function follow({ server, tenant }: WorkDesk, id: string) {
  const estimates: Estimate[] = []
  const rows = server.app.database.of(tenant).selectFrom('runs').selectAll().where('id', '=', id)
  for (;;) {
    const run = await rows.executeTakeFirstOrThrow()
    const left = (run.left_seconds ?? 0) * 1000
    if (run.state === 'done')
      return { estimates, began: run.started_at!.getTime(), ended: run.finished_at!.getTime() }
    if (run.state === 'failed' || run.state === 'cancelled') throw new Error(`A run ended ${run.state}.`)
    if (run.share >= 1) throw new Error('A run was shown as complete before its end.')
    if (run.state === 'running' && left !== estimates.at(-1)?.left) estimates.push({ at: Date.now(), left })
    await pause(pollMs)
  }
}

/** The time left at this moment: pages count down from the last estimate. */
function leftAt(moment: number, estimates: readonly Estimate[]): number {
  const last = estimates.findLast(({ at }) => at <= moment)
  return last ? Math.max(0, last.left - (moment - last.at)) : 0
}

/** Repeats the lines and their sound. */
const repeated = (times: number): Cue[] =>
  Array.from({ length: times }, (_, round) =>
    speechCues.map((cue) => ({
      ...cue,
      id: `${cue.id}-${round}`,
      start: cue.start + round * 11_000,
      end: cue.end + round * 11_000,
    })),
  ).flat()

async function honesty({ temp, database }: Bench): Promise<Measured> {
  // The desk creates its own databases on the server of this one.
  process.env['TEST_DATABASE_URL'] = await database()
  await using desk = await openWorkDesk()
  const { server, tenant } = desk
  const ratios: number[] = []
  let project = ''
  for (let index = 0; index < learning + runs; index += 1) {
    // A token lasts a quarter of an hour.
    await desk.person.signIn('user', 'maker', password)
    // Each third run remakes a film after an edit; the others make new films of 44 to 176 seconds.
    if (index % 3 === 2)
      await retranslate(server, {
        tenant,
        project,
        cue: 'c1-0',
        text: `Y así, por ${index} vez, compatriotas.`,
      })
    else project = await addFilm(desk, join(temp, `${index}.mp4`), index)
    const { run } = await desk.generate(project, { label: 'visible' })
    const { estimates, began, ended } = await follow(desk, run)
    const half = (began + ended) / 2
    if (index >= learning) ratios.push(leftAt(half, estimates) / (ended - half))
  }
  const ours = ratios.filter((ratio) => Math.abs(ratio - 1) <= 0.3).length
  const note = `time left at half time to the true one: ${ratios.map((each) => each.toFixed(2)).join(', ')}`
  return { ours, baseline: runs, note }
}

/** All have different sound and text, so that no results are reused. */
async function addFilm(desk: WorkDesk, film: string, index: number): Promise<string> {
  const times = 4 + 4 * (index % 4)
  await speechOverMusic(film, { ...wholeSpeech, seconds: times * 11 + index / 10 })
  const cues = repeated(times)
  const texts = cues.map((_, line) => `${spanish[line % 3]} ${index} ${line}`)
  return desk.addProject({ film, cues, texts, duration: times * 11_000 + index * 100 })
}

export const measures: Measure[] = [
  { name: 'progress.honesty', unit: 'runs', aim: { ratio: 0.8, better: 'higher' }, run: honesty },
]
