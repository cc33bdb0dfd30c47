import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '#testkit/client/browser.ts'
import { outcomeOf } from '#testkit/client/outcome-of.ts'
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
import { liveCreate, liveDetail, liveEnd } from '../../contract/sessions.ts'
import { liveJoin, liveShareCreate, liveShareFind, liveShareRevoke } from '../../contract/share.ts'
import { liveClosings } from '../../contract/socket.ts'
import { workLiveWith } from '../../worker/work.ts'

let server: TestServer
let ana: Browser
let tenant: string
let session: string
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
  const account = await addPerson(server, tenant, { name: 'ana' })
  await giveUsage(server, { tenant, account, unit: 'live', size: 3600 })
  ana = await new Browser(server).signIn('user', 'ana', password)
})
beforeEach(async () => {
  ;({ id: session } = await resultOf(ana, liveCreate, { name: 'Panel', language: 'en' }))
})
afterEach(() => clients.splice(0).forEach((client) => client.close()))
afterAll(async () => {
  await worker.stopWorking()
  await server.close()
})

function open(hello: object): LiveClient {
  const client = openLive(server, hello)
  clients.push(client)
  return client
}

const invite = (presenter: string) => resultOf(ana, liveShareCreate, { session, hours: 1, presenter })
const presents = (token: string, more: object = {}) =>
  open({ kind: 'present', token, client: crypto.randomUUID(), ...more })
const speaks = async (more: object = {}) =>
  open({ kind: 'speak', ticket: await ticketFor(ana), session, client: crypto.randomUUID(), ...more })
const isIn = (client: LiveClient) => until(() => client.of('ready').length > 0)

test('presenters without an account take turns with the owner, and segments have their names', async () => {
  const ben = await invite('Ben')
  const eva = await invite('Eva')
  expect(ben.path).toBe(`/translation-record?present=${ben.token}`)
  const owner = await speaks()
  await isIn(owner)
  owner.send(soundMessage(0, 10))
  await until(() => owner.segments.size === 1)

  expect((await presents(ben.token).closed).code).toBe(liveClosings.otherSpeaker)
  const first = presents(ben.token, { takeOver: true })
  await isIn(first)
  // What it still sends is refused.
  owner.send(soundMessage(10, 1))
  expect((await owner.closed).code).toBe(liveClosings.takenOver)
  expect(first.of('ready')[0]!.next).toBe(10)
  first.send(soundMessage(10, 10))
  await until(() => first.segments.size === 2)
  const second = presents(eva.token, { takeOver: true })
  await isIn(second)
  second.send(soundMessage(20, 10))
  await until(() => second.segments.size === 3)
  const back = await speaks({ takeOver: true })
  await isIn(back)
  back.send(soundMessage(30, 10))
  await until(() => back.segments.size === 4)
  expect([...back.segments.values()].map(({ speaker }) => speaker)).toEqual(['', 'Ben', 'Eva', ''])
  // Presenters are no viewers, and speak at the owner's usage.
  expect(await resultOf(ana, liveDetail, { id: session })).toMatchObject({ viewers: 0, duration: 4000 })
})

test('a revoked link stops its presenter, an ended session takes nobody, and a link of viewers does not let speak', async () => {
  const { id, token } = await invite('Ben')
  const ben = presents(token)
  await isIn(ben)
  await resultOf(ana, liveShareRevoke, { id })
  expect((await ben.closed).code).toBe(liveClosings.notShared)
  expect((await presents(token).closed).code).toBe(liveClosings.notShared)

  const viewers = await resultOf(ana, liveShareCreate, { session, hours: 1 })
  expect((await presents(viewers.token).closed).code).toBe(liveClosings.notShared)
  const other = await invite('Eva')
  await resultOf(ana, liveEnd, { id: session })
  expect((await presents(other.token).closed).code).toBe(liveClosings.ended)
})

test('eight digits never let somebody speak, and a pass code is asked for', async () => {
  const anyone = new Browser(server)
  const share = await resultOf(ana, liveShareCreate, {
    session,
    hours: 1,
    presenter: 'Ben',
    passCode: 'secret7',
  })
  expect(share.shortCode).toBe('')
  const { short_code: shortCode } = await server.app.database
    .of(tenant)
    .selectFrom('live_shares')
    .select('short_code')
    .where('id', '=', share.id)
    .executeTakeFirstOrThrow()
  expect(outcomeOf(await anyone.call(liveShareFind, { shortCode }))).toBe('liveNoSuchCode')
  const { body } = await anyone.call(liveJoin, { token: share.token })
  expect(body.result).toMatchObject({ presenter: 'Ben', needsPassCode: true })
  expect((await presents(share.token).closed).code).toBe(liveClosings.passCode)
  await isIn(presents(share.token, { passCode: 'secret7' }))
})
