import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { liveCreate, liveDetail, liveEnd, liveSegments, liveShareCreate } from '#contract/live.ts'
import type { Call, OutputOf, SentTo } from '#contract/call.ts'
import { Browser } from '#testkit/browser.ts'
import { giveUsage } from '#testkit/give-usage.ts'
import { type LiveClient, openLive } from '#testkit/live-client.ts'
import { addPerson, addTestTenant, password } from '#testkit/people.ts'
import { scriptedEngines, soundMessage } from '#testkit/scripted-live.ts'
import { startServer, type TestServer } from '#testkit/server.ts'
import { ticketFor } from '#testkit/socket.ts'
import { until } from '#testkit/until.ts'
import { workerOf } from '#testkit/worker-of.ts'
import { workLiveWith } from './perform-work.ts'

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
  await server.app.database.outside
    .insertInto('engine_offer')
    .values({
      offer: JSON.stringify({
        recognizes: ['en'],
        translates: [
          ['en', 'es'],
          ['en', 'fr'],
        ],
        voices: [],
      }),
      reported_at: new Date(),
    })
    .execute()
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

const call = async <C extends Call>(wanted: C, input: SentTo<C>): Promise<OutputOf<C>> => {
  const { body } = await ana.call(wanted, input)
  expect([wanted.path, body.resultInfo, body.success]).toEqual([wanted.path, body.resultInfo, true])
  return body.result as OutputOf<C>
}

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
