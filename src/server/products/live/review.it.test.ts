import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call, OutputOf, SentTo } from '#contract/call.ts'
import { liveReview, liveSegments } from '#contract/live.ts'
import { readWavForm } from '#domain/wav.ts'
import type { Engines } from '#engines/engines.ts'
import type { Diarizer, Recognizer } from '#engines/ports.ts'
import { addLiveSession } from '#testkit/add-live-session.ts'
import { Browser } from '#testkit/browser.ts'
import { offerLive } from '#testkit/offer-live.ts'
import { addPerson, addTestTenant, password } from '#testkit/people.ts'
import { scriptedTranslator } from '#testkit/scripted-live.ts'
import { startServer, type TestServer } from '#testkit/server.ts'
import { until } from '#testkit/until.ts'
import { workerOf } from '#testkit/worker-of.ts'
import { workLiveWith } from './perform-work.ts'
import { reviewSessionWith } from './perform-review.ts'

let server: TestServer
let tenant: string
let ana: Browser
let account: string
let worker: ReturnType<typeof workerOf>
let diarizers: Diarizer[]
let recognizers: Recognizer[]
const engine = { version: '1', atOnce: 1 }

/** Two people in turns of three seconds. */
const diarizer: Diarizer = {
  ...engine,
  id: 'turns',
  diarize: async () => [
    { start: 0, end: 3000, speaker: '1' },
    { start: 3000, end: 6000, speaker: '2' },
  ],
}
/** Says how much sound it got. */
const recognizer: Recognizer = {
  ...engine,
  id: 'lengths',
  quality: () => 'good',
  languages: ['en'],
  longest: 60_000,
  async recognize(file, { hotWords = [] }) {
    const bytes = await readFile(file)
    const { dataBytes, rate } = readWavForm(bytes, bytes.length)
    const text = `${Math.round((dataBytes / 2 / rate) * 10) / 10} seconds${hotWords.length > 0 ? ` of ${hotWords.join(', ')}` : ''}`
    return [{ text, start: 0, end: 1 }]
  },
}

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  await offerLive(server.app)
  const engines = (): Engines => ({
    recognizers,
    diarizers,
    translators: [scriptedTranslator()],
    synthesizers: [],
    separators: [],
    detectors: [{ ...engine, id: 'none', detect: async () => [] }],
  })
  worker = workerOf(server, { kinds: ['live.review', 'live.work'], slots: 1 }, [
    reviewSessionWith((_app, work) => work(engines())),
    workLiveWith((_app, work) => work(engines())),
  ])
  await worker.startWorking()
})
afterAll(async () => {
  await worker.stopWorking()
  await server.close()
})
beforeEach(async (context) => {
  diarizers = [diarizer]
  recognizers = [recognizer]
  account = await addPerson(server, tenant, { name: context.task.id })
  ana = await new Browser(server).signIn('user', context.task.id, password)
})

const said = [
  { text: 'One.' },
  { text: 'Two.', speaker: 'Ben', translations: { es: 'Dos.' } },
  { text: 'Three.' },
]
const add = (languages: string[] = []) =>
  addLiveSession(server, { tenant, account }, { name: 'Talk', said, languages })

const call = async <C extends Call>(wanted: C, input: SentTo<C>): Promise<OutputOf<C>> => {
  const { body } = await ana.call(wanted, input)
  expect([wanted.path, body.resultInfo, body.success]).toEqual([wanted.path, body.resultInfo, true])
  return body.result as OutputOf<C>
}

async function review(
  id: string,
  what: 'speakers' | 'text',
): Promise<{ state: string; problem: string | null }> {
  const { run } = await call(liveReview, { id, what })
  const row = () =>
    server.app.database
      .of(tenant)
      .selectFrom('runs')
      .select(['state', 'problem'])
      .where('id', '=', run)
      .executeTakeFirstOrThrow()
  return until(row, ({ state }) => state === 'done' || state === 'failed')
}

const segmentsOf = async (id: string) => (await call(liveSegments.list, { id })).items

test('speakers are numbered where nobody named them, as one can undo', async () => {
  const id = await add()
  expect(await review(id, 'speakers')).toEqual({ state: 'done', problem: null })
  expect((await segmentsOf(id)).map(({ speaker }) => speaker)).toEqual(['1', 'Ben', '2'])
  // Again, there is nothing left to name.
  expect(await review(id, 'speakers')).toEqual({ state: 'done', problem: null })
  expect((await segmentsOf(id)).map(({ speaker }) => speaker)).toEqual(['1', 'Ben', '2'])
})

test('without a model the run says what is missing', async () => {
  const id = await add()
  diarizers = []
  expect(await review(id, 'speakers')).toEqual({ state: 'failed', problem: 'liveNoDiarizer' })
  recognizers = []
  expect(await review(id, 'text')).toEqual({ state: 'failed', problem: 'liveNotHeard' })
  expect((await segmentsOf(id)).map(({ text }) => text)).toEqual(['One.', 'Two.', 'Three.'])
})

test('text is recognized again with its margins, except what was corrected, and translated again', async () => {
  const id = await add(['es'])
  const edit = { kind: 'correct' as const, id: '1', text: 'Uno, corrected.' }
  await call(liveSegments.edit, {
    id,
    client: crypto.randomUUID(),
    base: 3,
    edits: [{ editId: crypto.randomUUID(), way: 'do', edit }],
  })
  await server.app.database
    .of(tenant)
    .insertInto('glossary')
    .values({
      tenant_id: tenant,
      account_id: account,
      from_language: 'en',
      to_language: 'es',
      source: 'Yiyin',
      target: 'Yiyin',
    })
    .execute()
  expect(await review(id, 'text')).toEqual({ state: 'done', problem: null })
  // Segments of 1.9 s, with 0.2 s before and what is left after.
  const texts = ['Uno, corrected.', '2.3 seconds of Yiyin', '2.2 seconds of Yiyin']
  expect((await segmentsOf(id)).map(({ text }) => text)).toEqual(texts)
  await until(
    () => segmentsOf(id),
    (segments) => segments.every(({ text, translations }) => translations.es?.text.includes(text)),
  )
})

test('a session that runs, or without sound, is not listened to again', async () => {
  const id = await add()
  const db = server.app.database.of(tenant)
  await db.updateTable('live_sessions').set({ keep_sound: false }).where('id', '=', id).execute()
  expect((await ana.call(liveReview, { id, what: 'text' })).body).toMatchObject({ resultCode: 26017 })
  await db
    .updateTable('live_sessions')
    .set({ state: 'running', ending: null, ended_at: null })
    .where('id', '=', id)
    .execute()
  expect((await ana.call(liveReview, { id, what: 'text' })).body).toMatchObject({ resultCode: 26014 })
})
