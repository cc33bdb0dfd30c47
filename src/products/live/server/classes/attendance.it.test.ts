import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { addThing } from '#testkit/things/add-thing.ts'
import { liveAttendance, maxAttendance } from '../../contract/attendance.ts'
import { reportViewers } from '../core/viewers.ts'
import { averageViewers } from './attendance.ts'

let server: TestServer
let tenant: string
let account: string
let ana: Browser

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  account = await addPerson(server, tenant, { name: 'ana' })
  ana = await new Browser(server).signIn('user', 'ana', password)
})
afterAll(() => server.close())

const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 10, 24, 8, minute, second))

async function startedSession() {
  const db = server.app.database.of(tenant)
  const share = await addThing(server, tenant, account, 'liveShare')
  const { session_id: session } = await db
    .selectFrom('live_shares')
    .select('session_id')
    .where('id', '=', share)
    .executeTakeFirstOrThrow()
  const set = (change: object) =>
    db.updateTable('live_sessions').set(change).where('id', '=', session).execute()
  await set({ state: 'running', started_at: at(0) })
  const report = (process: string, viewers: number, now: Date) =>
    reportViewers(db, { tenant, share, process, viewers, now })
  return { db, session, set, report }
}

const attendance = async (id: string) => (await ana.call(liveAttendance, { id })).body.result!

test('the maximum number of viewers per minute is stored, over all processes; minutes without viewers have no row', async () => {
  const { db, session, set, report } = await startedSession()
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
  await report(one, 3, at(0, 5))
  await report(two, 4, at(0, 10))
  await report(one, 1, at(0, 12))
  await report(two, 2, at(3, 1))
  await set({ state: 'ended', ending: 'asked', ended_at: at(4) })
  // Viewers after the end are not counted.
  await report(one, 9, at(5))
  expect(await attendance(session)).toEqual({
    step: 1,
    points: [7, 0, 0, 2, 0].map((viewers, minute) => ({ time: at(minute).toISOString(), viewers })),
  })
  expect(await averageViewers(db, [session])).toEqual(new Map([[session, 2]]))
})

test('a session of several days has as many points as the chart', async () => {
  const { session, set, report } = await startedSession()
  await report(crypto.randomUUID(), 5, at(1))
  await set({ state: 'ended', ending: 'asked', ended_at: at(3 * 24 * 60) })
  const { step, points } = await attendance(session)
  expect([step, points.length <= maxAttendance]).toEqual([19, true])
  expect(points.map(({ viewers }) => viewers).filter(Boolean)).toEqual([5])
})
