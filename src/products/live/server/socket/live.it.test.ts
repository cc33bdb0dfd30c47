import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call, SentTo } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { auditLedger } from '#money/ledger/server/audit-ledger.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { resultOf } from '#testkit/client/result-of.ts'
import { ticketFor } from '#testkit/client/socket.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { type LiveClient, openLive } from '#testkit/live/live-client.ts'
import { offerLive } from '#testkit/live/offer-live.ts'
import { scriptedEngines, soundMessage } from '#testkit/live/scripted-live.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { liveExport } from '../../contract/history.ts'
import {
  liveChange,
  liveCreate,
  liveDetail,
  liveEnd,
  livePause,
  liveResume,
  liveSegments,
} from '../../contract/sessions.ts'
import { liveEarlier, liveJoin, liveShareCreate, liveShareRevoke } from '../../contract/share.ts'
import { liveClosings } from '../../contract/socket.ts'
import { workLiveWith } from '../../worker/work.ts'

let server: TestServer
let tenant: string
let ana: Browser
let account: string
let worker: ReturnType<typeof workerOf>
const asked: string[] = []
const clients: LiveClient[] = []

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  await offerLive(server.app)
  const engines = scriptedEngines({ frames: 10 }, (language, texts) =>
    asked.push(...texts.map((text) => `${language} ${text}`)),
  )
  worker = workerOf(server, { kinds: ['live.work'], slots: 1 }, [workLiveWith(engines)])
  await worker.startWorking()
})
afterAll(async () => {
  for (const client of clients) client.close()
  await worker.stopWorking()
  await server.close()
})
beforeEach(async (context) => {
  account = await addPerson(server, tenant, { name: context.task.id })
  ana = await new Browser(server).signIn('user', context.task.id, password)
})

const call = <C extends Call>(wanted: C, input: SentTo<C>) => resultOf(ana, wanted, input)

const give = (size: number) => giveUsage(server, { tenant, account, unit: 'live', size })

const create = async (languages: string[] = []) =>
  (await call(liveCreate, { name: 'Talk', language: 'en', languages })).id

function open(hello: object): LiveClient {
  const client = openLive(server, hello)
  clients.push(client)
  return client
}

async function speak(session: string, more: object = {}): Promise<LiveClient> {
  const client = open({
    kind: 'speak',
    ticket: await ticketFor(ana),
    session,
    client: crypto.randomUUID(),
    ...more,
  })
  await until(() => client.of('ready').length > 0)
  return client
}

const stored = (client: LiveClient) => client.of('stored').at(-1)?.next ?? 0
const texts = ({ segments }: LiveClient) => [...segments.values()].map(({ text }) => text)
const left = async (session: string) => (await call(liveDetail, { id: session })).left

test('sound is stored and acknowledged, its text comes to speaker and audience, and its seconds are charged', async () => {
  await give(1000)
  const session = await create(['es'])
  const { token } = await call(liveShareCreate, { session })
  const speaker = await speak(session)
  expect(speaker.of('ready')[0]).toMatchObject({ state: 'created', next: 0, seq: 0 })
  const viewer = open({ kind: 'join', token, language: 'es' })
  await until(() => viewer.of('ready').length > 0)
  for (let frame = 0; frame < 25; frame += 1) speaker.send(soundMessage(frame, 1))
  await until(() => stored(speaker) === 25)
  await until(() => viewer.segments.get(2)?.translation === 'es: 10-19')
  expect(texts(viewer)).toEqual(['0-9', '10-19'])
  expect(viewer.segments.get(2)).toMatchObject({ number: 2, start: 1000, end: 2000 })
  await until(() => speaker.of('viewers').at(-1)?.count === 1)
  await until(() => viewer.of('interim').some(({ number, text }) => number === 3 && text.startsWith('20-')))
  expect(viewer.of('state').at(-1)).toMatchObject({ state: 'running' })

  await call(liveEnd, { id: session })
  await until(() => viewer.segments.get(3)?.translation === 'es: 20-24')
  expect(viewer.seq).toBe(6)
  expect(viewer.of('state').at(-1)).toMatchObject({ state: 'ended', ending: 'asked' })
  await until(async () => (await left(session)) === 997)
  expect(asked.filter((each) => each === 'es 10-19')).toEqual(['es 10-19'])
  expect(await call(liveSegments.list, { id: session })).toMatchObject({
    revision: 6,
    items: [{ number: 1 }, { number: 2 }, { number: 3, text: '20-24' }],
  })
})

test('sound is sent again after a disconnect: nothing is lost, and nothing is stored twice', async () => {
  await give(1000)
  const session = await create()
  const client = crypto.randomUUID()
  const first = await speak(session, { client })
  first.send(soundMessage(0, 12))
  await until(() => stored(first) === 12)
  first.close()
  const second = await speak(session, { client })
  expect(second.of('ready')[0]).toMatchObject({ next: 12 })
  second.send(soundMessage(5, 20))
  await until(() => stored(second) === 25)
  await call(liveEnd, { id: session })
  await until(() => second.segments.size === 3)
  expect(texts(second)).toEqual(['0-9', '10-19', '20-24'])
  const third = open({ kind: 'speak', ticket: await ticketFor(ana), session, client })
  expect((await third.closed).code).toBe(liveClosings.ended)
})

test('a missing frame is refused, and so is another page while one speaks, unless it takes over', async () => {
  await give(1000)
  const session = await create()
  const first = await speak(session)
  first.send(soundMessage(0, 2))
  await until(() => stored(first) === 2)
  const other = open({
    kind: 'speak',
    ticket: await ticketFor(ana),
    session,
    client: crypto.randomUUID(),
  })
  expect((await other.closed).code).toBe(liveClosings.otherSpeaker)
  const second = await speak(session, { takeOver: true })
  second.send(soundMessage(2, 3))
  await until(() => stored(second) === 5)
  first.send(soundMessage(2, 1))
  expect((await first.closed).code).toBe(liveClosings.takenOver)
  second.send(soundMessage(9, 1))
  expect((await second.closed).code).toBe(liveClosings.badSound)
})

test('a session whose balance is used up waits for more, and continues with what was said since', async () => {
  await give(3)
  const session = await create()
  const client = crypto.randomUUID()
  const speaker = await speak(session, { client })
  const { token } = await call(liveShareCreate, { session })
  const viewer = open({ kind: 'join', token })
  await until(() => viewer.of('ready').length > 0)
  speaker.send(soundMessage(0, 20))
  speaker.send(soundMessage(20, 20))
  expect((await speaker.closed).code).toBe(liveClosings.usageShort)
  expect(speaker.of('low')).toEqual([{ kind: 'low', seconds: 3 }])
  expect(stored(speaker)).toBe(30)
  await until(() => viewer.of('state').at(-1)?.state === 'paused')
  expect(await call(liveDetail, { id: session })).toMatchObject({ state: 'paused', pausedFor: 'usage' })
  const early = open({ kind: 'speak', ticket: await ticketFor(ana), session, client })
  expect((await early.closed).code).toBe(liveClosings.usageShort)
  expect((await ana.call(liveResume, { id: session })).body.resultCode).toBe(problems.usageShort.code)

  await give(2)
  expect(await call(liveResume, { id: session })).toMatchObject({ state: 'running', pausedFor: null })
  const again = await speak(session, { client })
  expect(again.of('ready')[0]).toMatchObject({ next: 30 })
  again.send(soundMessage(30, 10))
  await until(() => stored(again) === 40)
  await until(() => viewer.segments.size > 2)
  await call(liveEnd, { id: session })
  expect(await auditLedger(server.app.database.of(tenant))).toEqual([])
})

test('a session cannot start without usage', async () => {
  const again = open({
    kind: 'speak',
    ticket: await ticketFor(ana),
    session: await create(),
    client: crypto.randomUUID(),
  })
  expect((await again.closed).code).toBe(liveClosings.usageShort)
})

test('a pause is free, and another block is held when the first is nearly used up', async () => {
  await give(400)
  const session = await create()
  const speaker = await speak(session)
  speaker.send(soundMessage(0, 10))
  await until(() => stored(speaker) === 10)
  expect(await call(livePause, { id: session })).toMatchObject({ state: 'paused' })
  await until(() => speaker.of('state').at(-1)?.state === 'paused')
  expect(await left(session)).toBe(399)
  expect((await ana.call(livePause, { id: await create() })).body.resultCode).toBe(
    problems.liveNotRunning.code,
  )
  await call(liveResume, { id: session })
  // Five minutes and a half.
  for (let frame = 10; frame < 3310; frame += 20) speaker.send(soundMessage(frame, 20))
  await until(() => stored(speaker) === 3310)
  expect(speaker.of('low')).toEqual([{ kind: 'low', seconds: expect.any(Number) }])
  expect(await left(session)).toBe(69)
  await call(liveEnd, { id: session })
  await until(async () => (await left(session)) === 69)
  expect(await auditLedger(server.app.database.of(tenant))).toEqual([])
})

test('a correction is translated again, once; a language can be added, with glossary', async () => {
  await give(1000)
  const session = await create(['es'])
  const speaker = await speak(session, { language: 'es' })
  speaker.send(soundMessage(0, 20))
  await until(() => speaker.segments.get(2)?.translation === 'es: 10-19')
  const { revision } = await call(liveSegments.list, { id: session })
  const edit = (edit: object, base = revision) =>
    call(liveSegments.edit, {
      id: session,
      client: crypto.randomUUID(),
      base,
      edits: [{ editId: crypto.randomUUID(), way: 'do', edit }],
    } as SentTo<typeof liveSegments.edit>)
  asked.length = 0
  expect((await edit({ kind: 'correct', id: '1', text: 'zero to nine' })).refused).toEqual([])
  await until(() => speaker.segments.get(1)?.translation === 'es: zero to nine')
  expect(asked).toEqual(['es zero to nine'])
  const refused = await edit({ kind: 'correct', id: '1', text: 'nine' })
  expect(refused.refused).toMatchObject([{ conflict: true, item: { text: 'zero to nine' } }])
  await server.app.database
    .of(tenant)
    .insertInto('glossary')
    .values({
      tenant_id: tenant,
      account_id: account,
      from_language: 'en',
      to_language: 'fr',
      source: 'nine',
      target: 'neuf',
    })
    .execute()
  await call(liveChange, { id: session, languages: ['es', 'fr'] })
  speaker.send({ kind: 'language', language: 'fr' })
  await until(() => speaker.segments.get(1)?.translation === 'fr: zero to neuf')
  expect(asked.filter((each) => each.startsWith('es'))).toHaveLength(1)
})

test('a link opens one session, read-only; revoked or expired, it closes within a second', async () => {
  await give(1000)
  const session = await create(['es'])
  const share = await call(liveShareCreate, { session, passCode: 'abcdef', mostViewers: 1, hours: 1 })
  const anyone = new Browser(server)
  const { token } = share
  expect((await anyone.call(liveJoin, { token })).body.result).toMatchObject({
    name: 'Talk',
    needsPassCode: true,
  })
  const wrong = open({ kind: 'join', token, passCode: 'wrong' })
  expect((await wrong.closed).code).toBe(liveClosings.passCode)
  const viewer = open({ kind: 'join', token, passCode: 'abcdef' })
  await until(() => viewer.of('ready').length > 0)
  const second = open({ kind: 'join', token, passCode: 'abcdef' })
  expect((await second.closed).code).toBe(liveClosings.full)
  const began = performance.now()
  await call(liveShareRevoke, { id: share.id })
  expect((await viewer.closed).code).toBe(liveClosings.notShared)
  expect(performance.now() - began).toBeLessThan(1000)
  expect((await anyone.call(liveJoin, { token })).body.resultCode).toBe(problems.liveNotShared.code)

  const brief = await call(liveShareCreate, { session, hours: 1 })
  const last = open({ kind: 'join', token: brief.token })
  await until(() => last.of('ready').length > 0)
  last.send(soundMessage(0, 1))
  expect((await last.closed).code).toBe(liveClosings.badSound)
})

test('late viewers get the recent segments immediately, and older ones page by page', async () => {
  await give(1000)
  const session = await create()
  const { token } = await call(liveShareCreate, { session })
  const speaker = await speak(session)
  for (let frame = 0; frame < 600; frame += 20) speaker.send(soundMessage(frame, 20))
  await until(() => speaker.segments.size === 60)
  const late = open({ kind: 'join', token })
  await until(() => late.of('ready').length > 0)
  const [ready] = late.of('ready')
  expect([ready!.segments[0]!.number, ready!.segments.length, ready!.more]).toEqual([21, 40, true])
  const anyone = new Browser(server)
  const { body } = await anyone.call(liveEarlier, { token, before: 21 })
  expect(body.result!.segments.map(({ number }) => number)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  )
  expect(body.result!.more).toBe(false)
  const away = open({ kind: 'join', token, after: ready!.seq - 2 })
  await until(() => away.of('ready').length > 0)
  expect(away.of('ready')[0]).toMatchObject({ resumed: true, segments: [{ number: 59 }, { number: 60 }] })

  const { path } = await call(liveExport, { id: session, format: 'srt' })
  const file = await (await fetch(server.origin() + path)).text()
  expect(file).toContain('00:00:01,000 --> 00:00:02,000\n10-19')
})

test('the sound of several sessions is stored with one write, separately for each session', async () => {
  await give(10_000)
  const sessions = await Promise.all(Array.from({ length: 5 }, () => create()))
  const speakers = await Promise.all(sessions.map((session) => speak(session)))
  for (let frame = 0; frame < 20; frame += 1)
    for (const speaker of speakers) speaker.send(soundMessage(frame, 1))
  for (const speaker of speakers) {
    await until(() => speaker.segments.size === 2)
    expect(texts(speaker)).toEqual(['0-9', '10-19'])
  }
})
