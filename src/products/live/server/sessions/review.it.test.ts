import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call, SentTo } from '#core/contract/call.ts'
import type { Engines } from '#engines/core/engines.ts'
import type { Diarizer, Recognizer } from '#engines/core/ports.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { resultOf } from '#testkit/client/result-of.ts'
import { ticketFor } from '#testkit/client/socket.ts'
import { addLiveSession } from '#testkit/desks/add-live-session.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { lengthsRecognizer, turnsDiarizer } from '#testkit/engines/review-engines.ts'
import { openLive } from '#testkit/live/live-client.ts'
import { offerLive } from '#testkit/live/offer-live.ts'
import { scriptedRecognizer, scriptedTranslator, soundMessage } from '#testkit/live/scripted-live.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { liveReview } from '../../contract/history.ts'
import { liveCreate, liveEnd, liveSegments } from '../../contract/sessions.ts'
import { reviewSessionWith } from '../../worker/review.ts'
import { workLiveWith } from '../../worker/work.ts'

let server: TestServer
let tenant: string
let ana: Browser
let account: string
let worker: ReturnType<typeof workerOf>
let diarizers: Diarizer[]
let recognizers: Recognizer[]
beforeAll(async () => {
  server = await startServer({ LIVE_SPEAKERS: 'on' })
  tenant = await addTestTenant(server)
  await offerLive(server.app)
  const engines = (): Engines => ({
    recognizers,
    diarizers,
    liveRecognizers: [scriptedRecognizer({ frames: 10 })],
    translators: [scriptedTranslator()],
    synthesizers: [],
    separators: [],
    detectors: [],
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
  diarizers = [turnsDiarizer]
  recognizers = [lengthsRecognizer]
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

const call = <C extends Call>(wanted: C, input: SentTo<C>) => resultOf(ana, wanted, input)

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

test('unnamed speakers are numbered, which can be undone', async () => {
  const id = await add()
  expect(await review(id, 'speakers')).toEqual({ state: 'done', problem: null })
  expect((await segmentsOf(id)).map(({ speaker }) => speaker)).toEqual(['1', 'Ben', '2'])
  // Again, there is nothing left to name.
  expect(await review(id, 'speakers')).toEqual({ state: 'done', problem: null })
  expect((await segmentsOf(id)).map(({ speaker }) => speaker)).toEqual(['1', 'Ben', '2'])
})

test('without a model the run reports what is missing', async () => {
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
  // Segments of 1.9 s, with 0.2 s before and the rest after.
  const texts = ['Uno, corrected.', '2.3 seconds of Yiyin', '2.2 seconds of Yiyin']
  expect((await segmentsOf(id)).map(({ text }) => text)).toEqual(texts)
  await until(
    () => segmentsOf(id),
    (segments) => segments.every(({ text, translations }) => translations.es?.text.includes(text)),
  )
})

test('a running session, or one without audio, cannot be reviewed', async () => {
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

test('with the setting, speakers are distinguished once after a session, if its audio is stored', async () => {
  await giveUsage(server, { tenant, account, unit: 'live', size: 1000 })
  const reviews = (id: string) =>
    server.app.database
      .of(tenant)
      .selectFrom('runs')
      .select(['state', 'kind'])
      .where('subject_id', '=', id)
      .where('kind', '=', 'live.review')
      .execute()
  const talk = async (keepSound: boolean) => {
    const { id } = await call(liveCreate, { name: 'Talk', language: 'en', keepSound })
    const client = crypto.randomUUID()
    const speaker = openLive(server, { kind: 'speak', ticket: await ticketFor(ana), session: id, client })
    try {
      await until(() => speaker.of('ready').length > 0)
      speaker.send(soundMessage(0, 20))
      speaker.send(soundMessage(20, 20))
      await until(() => speaker.segments.size >= 1)
      await call(liveEnd, { id })
    } finally {
      speaker.close()
    }
    const stream = () =>
      server.app.database
        .of(tenant)
        .selectFrom('live_streams')
        .select(['at_work', 'filed_frames'])
        .where('session_id', '=', id)
        .executeTakeFirstOrThrow()
    await until(stream, ({ at_work: isAtWork, filed_frames: filed }) => !isAtWork && filed === 40)
    return id
  }
  const saved = await talk(true)
  await until(async () => (await reviews(saved))[0]?.state === 'done')
  expect((await segmentsOf(saved)).map(({ speaker }) => speaker)).toEqual(
    (await segmentsOf(saved)).map(({ start }) => (start < 3000 ? '1' : '2')),
  )
  expect(await reviews(saved)).toHaveLength(1)
  expect(await reviews(await talk(false))).toEqual([])
})
