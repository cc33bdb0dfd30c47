import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { resultOf } from '#testkit/client/result-of.ts'
import { addLiveSession } from '#testkit/desks/add-live-session.ts'
import { type LiveClient, openLive } from '#testkit/live/live-client.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { liveShareCreate } from '../../contract/share.ts'

let server: TestServer
let tenant: string
let session: string
let token: string
const clients: LiveClient[] = []

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant, { name: 'ana' })
  session = await addLiveSession(server, { tenant, account }, { name: 'Talk', said: [{ text: 'one' }] })
  const ana = await new Browser(server).signIn('user', 'ana', password)
  ;({ token } = await resultOf(ana, liveShareCreate, { session }))
})
afterAll(async () => {
  for (const client of clients) client.close()
  await server.close()
})

function join(): LiveClient {
  const client = openLive(server, { kind: 'join', token })
  clients.push(client)
  return client
}
const areIn = (...viewers: LiveClient[]) => until(() => viewers.every(({ of }) => of('ready').length > 0))

test('viewers who are being admitted while others leave stay counted', async () => {
  const first = join()
  await areIn(first)
  const other = new pg.Client({ connectionString: server.app.config.databaseUrl })
  await other.connect()
  await other.query('begin')
  await other.query('select from live_viewers for update')
  const arriving = [join(), join()]
  await until(async () => (await other.query('select from pg_locks where not granted')).rows.length > 0)
  // The report without the one who has left must not be counted before the admission and stored after it.
  first.close()
  await first.closed
  await delay(200)
  await other.query('commit')
  await other.end()
  await areIn(...arriving)
  await areIn(join(), join(), join())
  const { most_viewers: max } = await server.app.database
    .of(tenant)
    .selectFrom('live_sessions')
    .select('most_viewers')
    .where('id', '=', session)
    .executeTakeFirstOrThrow()
  expect(max).toBe(5)
})
