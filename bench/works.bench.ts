import { readFile } from 'node:fs/promises'
import { handlers } from '#app/registry/handlers.ts'
import { startWorker } from '#app/worker/loop.ts'
import { generateLinkup } from '#products/dubbing/works/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addDubProject, retranslate } from '#testkit/desks/dub-project.ts'
import { parseSubtitles } from '#testkit/files/parse-subtitles.ts'
import { openDubbing } from '#testkit/pipeline/dubbing.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer } from '#testkit/server/server.ts'
import { readOffer } from '../src/shared/voices/server/offer.ts'
import { reportOffer } from '../src/shared/voices/worker/offer.ts'
import { makeFilm } from './film.ts'
import { type Bench, type Measure, type Measured, median } from './harness.ts'

const minutes = 5
const lines = 70
const edits = 3
const patienceMs = 20 * 60_000

/** The time from the call until a work is playable: the first one, and after an edit of one line. */
async function editToPlay(bench: Bench): Promise<Measured> {
  process.env['TEST_DATABASE_URL'] = await bench.database()
  await using dubbing = await openDubbing()
  const created = await makeFilm(dubbing.engines, { minutes, lines, signal: bench.signal })
  await using server = await startServer()
  const tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant, { name: 'maker' })
  const { cues } = parseSubtitles(await readFile(created.subtitles), 'film.srt')
  const duration = minutes * 60_000
  const texts = cues.map(({ text }) => text)
  const options = { tenant, account, film: created.film, duration, cues, language: 'es', texts }
  const project = await addDubProject(server, options)
  const worker = await startWorker(server.app, handlers)
  try {
    await reportOffer(server.app)
    await until(async () => (await readOffer(server.app.database.of(tenant))).voices.length > 0)
    const first = await generate()
    const again: number[] = []
    for (let index = 0; index < edits; index += 1) {
      const cue = cues[Math.round((lines / edits) * (index + 0.5))]!.id
      await retranslate(server, { tenant, project, cue, text: `Otra frase, la número ${index + 1}.` })
      again.push(await generate())
    }
    const note = `${lines} lines in ${minutes} minutes, through the server and a worker; baseline is the first generation`
    return { ours: median(again), baseline: first, note }
  } finally {
    await worker.stop(0)
  }

  async function generate(): Promise<number> {
    const person = await new Browser(server).signIn('user', 'maker', password)
    const began = performance.now()
    const { body } = await person.call(generateLinkup, { id: project, language: 'es', port: 'embedded:es' })
    if (!body.result) throw new Error(`It cannot be made: ${body.resultEnInfo}`)
    const { id, run } = body.result
    const db = server.app.database.of(tenant)
    const state = async (table: 'works' | 'runs', row: string) =>
      (await db.selectFrom(table).select('state').where('id', '=', row).executeTakeFirstOrThrow()).state
    const created = await until(
      () => state('works', id),
      (now) => now !== 3,
      patienceMs,
    )
    const seconds = (performance.now() - began) / 1000
    if (created !== 1) throw new Error('It could not be made.')
    await until(
      () => state('runs', run),
      (now) => now === 'done',
      patienceMs,
    )
    return seconds
  }
}

export const measures: Measure[] = [
  { name: 'edit-to-play', unit: 's', aim: { ratio: 0.2, better: 'lower' }, run: editToPlay },
]
