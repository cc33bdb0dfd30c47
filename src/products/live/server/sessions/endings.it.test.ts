import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call, SentTo } from '#core/contract/call.ts'
import { auditLedger } from '#money/ledger/server/audit-ledger.ts'
import { usable } from '#money/ledger/server/usable.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { resultOf } from '#testkit/client/result-of.ts'
import { ticketFor } from '#testkit/client/socket.ts'
import { addLiveSession } from '#testkit/desks/add-live-session.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { type LiveClient, openLive } from '#testkit/live/live-client.ts'
import { offerLive } from '#testkit/live/offer-live.ts'
import { scriptedEngines, soundMessage } from '#testkit/live/scripted-live.ts'
import { until } from '#testkit/processes/until.ts'
import { runJob } from '#testkit/server/run-job.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { liveMarkList } from '../../contract/attendance.ts'
import { liveExport, type liveFormats } from '../../contract/history.ts'
import { liveChangeMany, liveCreate, liveDetail, livePause, liveSegments } from '../../contract/sessions.ts'
import { liveShareCreate } from '../../contract/share.ts'
import { liveClosings } from '../../contract/socket.ts'
import { workLiveWith } from '../../worker/work.ts'
import { runEndSilent } from './cleanup.ts'
import { pauseForUsage } from './speaker-rows.ts'

let server: TestServer
let tenant: string
let ana: Browser
let account: string
let worker: ReturnType<typeof workerOf>
const clients: LiveClient[] = []
const minute = 60_000

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  await offerLive(server.app)
  const handler = workLiveWith(scriptedEngines({ frames: 10 }))
  worker = workerOf(server, { kinds: ['live.work'], slots: 1 }, [handler])
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
  await giveUsage(server, { tenant, account, unit: 'live', size: 1000 })
})

const call = <C extends Call>(wanted: C, input: SentTo<C>) => resultOf(ana, wanted, input)

function open(hello: object): LiveClient {
  const client = openLive(server, hello)
  clients.push(client)
  return client
}

/** A session with two seconds of speech, whose speaker has left. */
async function spoken(silenceMinutes: number): Promise<string> {
  const { id } = await call(liveCreate, { name: 'Talk', language: 'en', silenceMinutes })
  const ticket = await ticketFor(ana)
  const speaker = open({ kind: 'speak', ticket, session: id, client: crypto.randomUUID() })
  await until(() => speaker.of('ready').length > 0)
  speaker.send(soundMessage(0, 20))
  await until(() => speaker.segments.size === 2)
  speaker.close()
  await speaker.closed
  return id
}

const db = () => server.app.database.of(tenant)
const left = () => usable(db(), account, 'live', server.app.now())
const charged = async () => {
  await until(left, (seconds) => seconds === 998)
  expect(await auditLedger(db())).toEqual([])
}

test('a session ends after its time of silence, not earlier, and is charged for its sound', async () => {
  const id = await spoken(5)
  expect(await left()).toBe(700)
  server.pass(4 * minute)
  await runJob(server, runEndSilent)
  expect(await call(liveDetail, { id })).toMatchObject({ state: 'running' })
  server.pass(minute + 1000)
  await runJob(server, runEndSilent)
  expect(await call(liveDetail, { id })).toMatchObject({ state: 'ended', ending: 'silence', segments: 2 })
  await charged()
})

test('a paused session does not end because of silence, but after a day', async () => {
  const id = await spoken(5)
  await call(livePause, { id })
  server.pass(60 * minute)
  await runJob(server, runEndSilent)
  // The login has expired by now.
  const row = db().selectFrom('live_sessions').select(['state', 'ending']).where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ state: 'paused', ending: null })
  server.pass(23 * 60 * minute + 1000)
  await runJob(server, runEndSilent)
  expect(await row.executeTakeFirst()).toEqual({ state: 'ended', ending: 'silence' })
  await charged()
})

test('a session without usage ends when none was added for half an hour, with everything kept', async () => {
  const id = await spoken(5)
  await pauseForUsage(server.app, db(), id)
  expect(await call(liveDetail, { id })).toMatchObject({ state: 'paused', pausedFor: 'usage' })
  server.pass(29 * minute)
  await runJob(server, runEndSilent)
  const row = db().selectFrom('live_sessions').select(['state', 'ending', 'segments']).where('id', '=', id)
  expect(await row.executeTakeFirst()).toMatchObject({ state: 'paused' })
  server.pass(minute)
  await runJob(server, runEndSilent)
  expect(await row.executeTakeFirst()).toEqual({ state: 'ended', ending: 'usage', segments: 2 })
  await charged()
})

test('a running session that is deleted is charged, and the rest of its hold is released', async () => {
  const id = await spoken(5)
  await call(liveChangeMany, { ids: [id], change: 'delete' })
  await charged()
  await call(liveChangeMany, { ids: [id], change: 'restore' })
  expect(await call(liveDetail, { id })).toMatchObject({ state: 'ended', ending: 'asked', segments: 2 })
})

test('a link that expires closes its viewers within a second', async () => {
  const { id: session } = await call(liveCreate, { name: 'Talk', language: 'en' })
  const { token } = await call(liveShareCreate, { session, hours: 1 })
  const viewer = open({ kind: 'join', token })
  await until(() => viewer.of('ready').length > 0)
  server.pass(59 * minute)
  // The link is checked periodically.
  const other = open({ kind: 'join', token })
  await until(() => other.of('ready').length > 0)
  server.pass(minute + 1000)
  const began = performance.now()
  expect((await viewer.closed).code).toBe(liveClosings.notShared)
  expect((await other.closed).code).toBe(liveClosings.notShared)
  expect(performance.now() - began).toBeLessThan(1000)
})

const many = 200
const said = Array.from({ length: many }, (_, at) => ({ text: `Sentence ${at + 1}.` }))

test('a viewer that does not read is disconnected, and others miss nothing', async () => {
  const session = await addLiveSession(server, { tenant, account }, { name: 'Long', said })
  const { token } = await call(liveShareCreate, { session })
  const [slow, quick] = [open({ kind: 'join', token }), open({ kind: 'join', token })]
  await until(() => slow.of('ready').length + quick.of('ready').length === 2)
  slow.pause()
  let base = many
  let isCut = false
  // The amount that the kernel buffers varies.
  for (let round = 1; round <= 40 && !isCut; round += 1) {
    const text = `${round} `.padEnd(4900, 'x')
    const edits = said.map((_, at) => ({
      editId: crypto.randomUUID(),
      way: 'do' as const,
      edit: { kind: 'correct' as const, id: String(at + 1), text },
    }))
    const created = await call(liveSegments.edit, { id: session, client: crypto.randomUUID(), base, edits })
    expect(created.refused).toEqual([])
    base = created.revision
    await until(() => quick.seq === base)
    isCut = (await viewersOfLink(session)) === 1
  }
  expect(isCut).toBe(true)
  expect(new Set([...quick.segments.values()].map(({ text }) => text)).size).toBe(1)
})

const viewersOfLink = async (session: string) => {
  const rows = await db()
    .selectFrom('live_viewers')
    .innerJoin('live_shares', 'live_shares.id', 'live_viewers.share_id')
    .select('viewers')
    .where('session_id', '=', session)
    .execute()
  return rows.reduce((sum, { viewers }) => sum + viewers, 0)
}

test('viewers mark segments, once for each device, and can do nothing else', async () => {
  const session = await addLiveSession(server, { tenant, account }, { name: 'Talk', said: said.slice(0, 3) })
  const { token } = await call(liveShareCreate, { session })
  const [one, two] = [open({ kind: 'join', token }), open({ kind: 'join', token })]
  await until(() => one.of('ready').length + two.of('ready').length === 2)
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const mark = { kind: 'mark', mark: 'unclear', number: 2, on: true, viewer: first }
  one.send(mark)
  one.send(mark)
  two.send({ ...mark, viewer: second })
  two.send({ ...mark, mark: 'important', number: 3, viewer: second })
  // There is no such segment, and no such mark.
  two.send({ ...mark, number: 4, viewer: second })
  two.send({ ...mark, mark: 'rude', viewer: second })
  const marks = () => call(liveMarkList, { id: session })
  const both = [
    { number: 2, unclear: 2, important: 0 },
    { number: 3, unclear: 0, important: 1 },
  ]
  await until(marks, (found) => JSON.stringify(found) === JSON.stringify(both))
  two.send({ ...mark, viewer: second, on: false })
  await until(marks, ([found]) => found?.unclear === 1)
  expect(await marks()).toEqual([{ number: 2, unclear: 1, important: 0 }, both[1]])
})

test('the text is exported in each format, in one language or two', async () => {
  const lines = [
    { text: 'Welcome, everybody.', speaker: 'Ana', translations: { es: 'Bienvenidos.' } },
    { text: 'Not translated.' },
  ]
  const id = await addLiveSession(
    server,
    { tenant, account },
    { name: 'Talk', said: lines, languages: ['es'] },
  )
  const read = async (format: (typeof liveFormats)[number], more: object = {}) => {
    const { path } = await call(liveExport, { id, format, both: false, ...more })
    const { status, bytes } = await ana.fetch('GET', path)
    expect(status).toBe(200)
    return bytes
  }
  expect(String(await read('txt'))).toContain('Welcome, everybody.')
  const vtt = String(await read('vtt', { language: 'es', both: true }))
  expect(vtt.startsWith('WEBVTT')).toBe(true)
  expect(vtt).toMatch(/00:00\.000 --> 00:0?0?:?01\.900[\s\S]*Welcome, everybody\.\n[\s\S]*Bienvenidos\./)
  const srt = String(await read('srt', { language: 'es' }))
  expect(srt).toContain('Bienvenidos.')
  expect(srt).not.toContain('Not translated.')
  const file = join(server.app.config.data, 'talk.docx')
  await writeFile(file, await read('docx', { language: 'es', both: true }))
  const { stdout } = await promisify(execFile)('unzip', ['-p', file, 'word/document.xml'])
  for (const text of ['Welcome, everybody.', 'Bienvenidos.', 'Ana']) expect(stdout).toContain(text)
})
