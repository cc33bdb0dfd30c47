import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { resultOf } from '#testkit/client/result-of.ts'
import { addLiveSession } from '#testkit/desks/add-live-session.ts'
import { type LiveClient, openLive } from '#testkit/live/live-client.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { liveMarkList } from '../../contract/attendance.ts'
import { liveShareCreate } from '../../contract/share.ts'

let server: TestServer
let tenant: string
let owner: Browser
let session: string
let token: string
const clients: LiveClient[] = []

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await sql`delete from tries`.execute(server.app.database.outside)
  const name = crypto.randomUUID()
  const account = await addPerson(server, tenant, { name })
  owner = await new Browser(server).signIn('user', name, password)
  const said = [{ text: 'one' }, { text: 'two' }, { text: 'three' }]
  session = await addLiveSession(server, { tenant, account }, { name: 'Talk', said })
  ;({ token } = await resultOf(owner, liveShareCreate, { session }))
})

async function join(visitor?: string): Promise<LiveClient> {
  const client = openLive(server, { kind: 'join', token, visitor })
  clients.push(client)
  await until(
    () => client.of('ready').length > 0 && (visitor !== undefined || client.of('visitor').length > 0),
  )
  return client
}
const unclear = async (number: number) =>
  (await resultOf(owner, liveMarkList, { id: session })).find((each) => each.number === number)?.unclear ?? 0
const mark = { kind: 'mark', number: 2, mark: 'unclear', on: true }

/** Marks are applied in order, so what was sent before has been decided when this one is there. */
async function settled(client: LiveClient): Promise<void> {
  client.send({ ...mark, number: 3 })
  await until(() => unclear(3))
}

test('invented devices count as one viewer, also over several connections', async () => {
  const one = await join()
  const { visitor } = one.of('visitor')[0]!
  for (let time = 0; time < 40; time += 1) one.send({ ...mark, viewer: crypto.randomUUID() })
  await settled(one)
  expect(await unclear(2)).toBe(1)
  const again = await join(visitor)
  again.send(mark)
  await settled(again)
  expect(await unclear(2)).toBe(1)
})

test('whoever connects again and again as somebody new cannot outnumber the audience', async () => {
  const audience = await Promise.all([join(), join(), join()])
  for (let time = 0; time < 12; time += 1) {
    const stranger = await join()
    stranger.send(mark)
    stranger.send({ ...mark, number: 3, mark: 'important' })
    const stored = async () => (await resultOf(owner, liveMarkList, { id: session })).length > 0
    await until(stored)
    stranger.close()
    await stranger.closed
  }
  await settled(audience[0]!)
  // The audience of three and one more, who were there at the same time; connections that end are counted a little longer.
  expect(await unclear(2)).toBeLessThanOrEqual(6)
})

test('a visitor has sixty marks in a minute', async () => {
  const one = await join()
  // The socket accepts fifty messages in ten seconds.
  for (let time = 0; time < 45; time += 1) one.send({ ...mark, number: 1, on: time % 2 === 0 })
  await until(() => unclear(1))
  const two = await join(one.of('visitor')[0]!.visitor)
  for (let time = 0; time < 20; time += 1) two.send({ ...mark, number: 1, on: time % 2 === 1 })
  const attempts = async () => {
    const { rows } = await sql<{ count: number }>`
      select max(count)::int as count from tries where key like 'live-marks:%'`.execute(
      server.app.database.outside,
    )
    return rows[0]!.count
  }
  await until(attempts, (count) => count >= 60)
  two.send({ ...mark, number: 2 })
  expect(await unclear(2)).toBe(0)
})

test('in a hall of three hundred everybody may mark', { timeout: 120_000 }, async () => {
  while (clients.length < 300) await Promise.all(Array.from({ length: 30 }, () => join()))
  for (const client of clients) client.send(mark)
  await until(
    () => unclear(2),
    (count) => count === 300,
  )
})
