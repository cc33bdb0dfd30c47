import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, SentTo } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { thesaurus } from '#shared/terms/contract/thesaurus.ts'
import { hotWordsOf } from '#shared/terms/server/hot-words.ts'
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
import {
  classList,
  classRecords,
  classRecordsExport,
  classRemove,
  classSave,
  classStart,
} from '../../contract/classes.ts'
import { liveCreate, liveEnd, liveSegments } from '../../contract/sessions.ts'
import { liveShareCreate } from '../../contract/share.ts'
import { workLiveWith } from '../../worker/work.ts'

const features = ['classes', 'classRecords', 'thesaurus']
let server: TestServer
let tenant: string
let agentId: string
let agent: Browser
let worker: ReturnType<typeof workerOf>
const clients: LiveClient[] = []

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  await offerLive(server.app)
  worker = workerOf(server, { kinds: ['live.work'], slots: 1 }, [
    workLiveWith(scriptedEngines({ frames: 10 })),
  ])
  await worker.startWorking()
  agentId = await addPerson(server, tenant, { name: 'school', role: 'agent', features })
  agent = await new Browser(server).signIn('agent', 'school', password)
  await giveUsage(server, { tenant, account: agentId, unit: 'live', size: 1000 })
  await call(thesaurus.save, {
    term: '0-9',
    language: 'en',
    aliases: ['zero to nine'],
    translations: [{ language: 'es', text: 'cero a nueve' }],
    weight: 9,
  })
  await call(thesaurus.save, { term: 'light term', language: 'en', weight: 1 })
})
afterAll(async () => {
  for (const client of clients) client.close()
  await worker.stopWorking()
  await server.close()
})

const call = <C extends Call>(wanted: C, input: SentTo<C>) => resultOf(agent, wanted, input)

function open(hello: object): LiveClient {
  const client = openLive(server, hello)
  clients.push(client)
  return client
}

/** Speaks for a second as a teacher, until a student has received the translation. */
async function teach(session: string): Promise<string> {
  const { token } = await call(liveShareCreate, { session })
  const speaker = open({
    kind: 'speak',
    ticket: await ticketFor(agent),
    session,
    client: crypto.randomUUID(),
  })
  await until(() => speaker.of('ready').length > 0)
  const student = open({ kind: 'join', token, language: 'es' })
  await until(() => student.of('ready').length > 0)
  for (let frame = 0; frame < 10; frame += 1) speaker.send(soundMessage(frame, 1))
  await until(() => student.segments.get(1)?.translation !== undefined)
  await until(() => speaker.of('viewers').at(-1)?.count === 1)
  await call(liveEnd, { id: session })
  student.close()
  speaker.close()
  return student.segments.get(1)!.translation!
}

const lesson = { title: 'Physics', teacher: 'Dr. Li', language: 'en', languages: ['es'] }

test('a session is started from a class, followed by students, and kept in the records', async () => {
  const { id } = await call(classSave, lesson)
  const session = (await call(classStart, { id })).id
  // A second click opens the same session.
  expect((await call(classStart, { id })).id).toBe(session)
  expect((await call(classList, { name: 'li' })).records).toMatchObject([{ id, sessions: 1, open: session }])
  expect(await teach(session)).toBe('es: cero a nueve')

  await until(async () => (await call(classRecords, {})).records[0]?.viewers === 1)
  const { records } = await call(classRecords, { class: id })
  expect(records).toMatchObject([
    { id: session, classTitle: 'Physics', teacher: 'Dr. Li', state: 'ended', duration: 1000, viewers: 1 },
  ])
  expect((await call(liveSegments.list, { id: session })).items).toMatchObject([{ text: '0-9' }])
  for (const empty of [{ name: 'chemistry' }, { since: '2999-01-01' }, { until: '2001-01-01' }])
    expect((await call(classRecords, empty)).records).toEqual([])
  expect((await call(classRecords, { name: 'dr. li' })).records).toHaveLength(1)

  const unknown = { class: crypto.randomUUID() }
  expect((await agent.call(classRecords, unknown)).body.resultCode).toBe(problems.notFound.code)

  const { path } = await call(classRecordsExport, { table: 'csv' })
  const { bytes } = await agent.fetch('GET', path)
  expect(bytes.toString().split('\r\n')[1]).toContain('Physics,Physics,Dr. Li,')

  // A new session after the end, and records that outlive the class.
  expect((await call(classStart, { id })).id).not.toBe(session)
  await call(classRemove, { ids: [id] })
  expect((await agent.call(classStart, { id })).body.resultCode).toBe(problems.notFound.code)
  expect((await call(classRecords, {})).records).toHaveLength(2)
})

test('a class without the thesaurus translates without it', async () => {
  const { id } = await call(classSave, { ...lesson, thesaurus: false })
  expect(await teach((await call(classStart, { id })).id)).toBe('es: 0-9')
  await call(classSave, { id, ...lesson, title: 'Optics' })
  expect((await call(classList, { name: 'optics' })).records).toMatchObject([{ id, thesaurus: true }])
})

test('the terms are hot words of the sessions of the agent’s users, the highest weight first', async () => {
  const db = server.app.database.of(tenant)
  const ana = await addPerson(server, tenant, { name: 'ana' })
  const asked = { account: ana, language: 'en-US', thesaurus: true }
  expect(await hotWordsOf(db, asked)).toEqual([])
  await db.updateTable('accounts').set({ agent_id: agentId }).where('id', '=', ana).execute()
  expect(await hotWordsOf(db, asked)).toEqual(['0-9', 'zero to nine', 'light term'])
  expect(await hotWordsOf(db, { ...asked, thesaurus: false })).toEqual([])
  expect(await hotWordsOf(db, { ...asked, language: 'es' })).toEqual([])
})

test('classes are refused while they are disabled, and agents start sessions only through classes', async () => {
  expect((await agent.call(liveCreate, { name: 'Talk', language: 'en' })).body.resultCode).toBe(
    problems.noRight.code,
  )
  expect((await agent.call(classSave, { ...lesson, title: ' ' })).body.resultCode).toBe(
    problems.classTitleEmpty.code,
  )
  expect((await agent.call(classSave, { ...lesson, languages: ['en'] })).body.resultCode).toBe(
    problems.liveSameLanguage.code,
  )
  const setTo = (to: string[]) =>
    server.app.database
      .of(tenant)
      .updateTable('accounts')
      .set({ features: to })
      .where('id', '=', agentId)
      .execute()
  await setTo(['classes'])
  expect((await agent.call(classList, {})).body.success).toBe(true)
  expect((await agent.call(classRecords, {})).body.resultCode).toBe(problems.featureOff.code)
  await setTo([])
  expect((await agent.call(classList, {})).body.resultCode).toBe(problems.featureOff.code)
  expect((await agent.call(classStart, { id: crypto.randomUUID() })).body.resultCode).toBe(
    problems.featureOff.code,
  )
  await setTo(features)
})
