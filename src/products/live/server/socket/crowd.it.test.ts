import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { resultOf } from '#testkit/client/result-of.ts'
import { ticketFor } from '#testkit/client/socket.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { openSilentSockets } from '#testkit/faults/silent-sockets.ts'
import { type LiveClient, openLive } from '#testkit/live/live-client.ts'
import { offerLive } from '#testkit/live/offer-live.ts'
import { scriptedEngines, soundMessage } from '#testkit/live/scripted-live.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { liveCreate } from '../../contract/sessions.ts'
import { liveShareCreate } from '../../contract/share.ts'
import { liveClosings, livePath } from '../../contract/socket.ts'
import { workLiveWith } from '../../worker/work.ts'

let server: TestServer
let ana: Browser
let worker: ReturnType<typeof workerOf>
const clients: LiveClient[] = []

beforeAll(async () => {
  server = await startServer()
  const tenant = await addTestTenant(server)
  await offerLive(server.app)
  worker = workerOf(server, { kinds: ['live.work'], slots: 1 }, [
    workLiveWith(scriptedEngines({ frames: 10 })),
  ])
  await worker.startWorking()
  const account = await addPerson(server, tenant, { name: 'ana' })
  await giveUsage(server, { tenant, account, unit: 'live', size: 3600 })
  ana = await new Browser(server).signIn('user', 'ana', password)
})
afterEach(() => clients.splice(0).forEach((client) => client.close()))
afterAll(async () => {
  await worker.stopWorking()
  await server.close()
})

async function sharedSession(mostViewers: number) {
  const { id } = await resultOf(ana, liveCreate, { name: 'Talk', language: 'en', languages: [] })
  const { token } = await resultOf(ana, liveShareCreate, { session: id, hours: 1, mostViewers })
  return { id, token }
}

function open(hello: object): LiveClient {
  const client = openLive(server, hello)
  clients.push(client)
  return client
}

const join = (token: string) => open({ kind: 'join', token })
const areIn = (viewers: readonly LiveClient[]) => viewers.every((viewer) => viewer.of('ready').length > 0)

test('a thousand viewers of one address arrive together, beside 4,000 silent sockets, and all follow', async () => {
  const { id, token } = await sharedSession(1000)
  const memory = process.memoryUsage().rss
  const silent = await openSilentSockets(server, livePath, 4000)
  try {
    const viewers = Array.from({ length: 1000 }, () => join(token))
    await until(() => areIn(viewers))
    // Those of the server and of this test.
    expect((process.memoryUsage().rss - memory) / 1e6).toBeLessThan(300)
    const speaker = open({
      kind: 'speak',
      ticket: await ticketFor(ana),
      session: id,
      client: crypto.randomUUID(),
    })
    await until(() => speaker.of('ready').length > 0)
    for (let second = 0; second < 3; second += 1) speaker.send(soundMessage(second * 10, 10))
    await until(() => viewers.every(({ segments }) => segments.size === 3))
    const said = new Set(viewers.map(({ segments }) => JSON.stringify([...segments])))
    expect(said.size).toBe(1)
    await until(() => silent.open() === 0)
  } finally {
    silent.close()
  }
})

test('above the limit of a link the newest is refused and told when to come again', async () => {
  const { token } = await sharedSession(40)
  const first = Array.from({ length: 40 }, () => join(token))
  await until(() => areIn(first))
  const more = Array.from({ length: 20 }, () => join(token))
  for (const { code, reason } of await Promise.all(more.map(({ closed }) => closed))) {
    expect(code).toBe(liveClosings.full)
    expect(Number(reason)).toBeGreaterThan(0)
  }
  first[0]!.close()
  await until(async () => {
    const again = join(token)
    return Promise.race([until(() => areIn([again])), again.closed.then(() => false)])
  })
  expect(areIn(first)).toBe(true)
  expect(await Promise.race([first[1]!.closed, 'open'])).toBe('open')
})
