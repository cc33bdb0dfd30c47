import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom } from '#engines/separation-figures/music.ts'
import { addPerson, addTestTenant } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { storedCount } from './stored-counts.ts'

let server: TestServer
let tenant: string
beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
})
afterAll(() => server.close())

const db = () => server.app.database.of(tenant)

/** What is kept, and what counting every row gives. */
async function bothCounts() {
  const { rows: kept } = await sql<{ account_id: string | null; what: string; count: number }>`
    select account_id, what, count::int from kept_counts where count <> 0 order by account_id, what`.execute(
    db(),
  )
  const { rows: counted } = await sql`
    select * from (
      select agent_id as account_id, count_of_account(accounts) as what, count(*)::int as count
      from accounts where count_of_account(accounts) is not null group by 1, 2
      union all
      select giver_id, 'gifts', count(*)::int from gifts group by 1
      union all
      select works.account_id, 'readingWorks', count(*)::int
      from works join readings on readings.id = works.subject_id and readings.deleted_at is null group by 1
    ) as every order by account_id, what`.execute(db())
  return { kept, counted }
}

test('counts stay right whatever happens to accounts, gifts and works', async () => {
  const random = randomFrom(7)
  const some = <One>(all: readonly One[]) => all[Math.floor(random() * all.length)]!
  const agents = [
    await addPerson(server, tenant, { role: 'agent' }),
    await addPerson(server, tenant, { role: 'agent' }),
  ]
  const users: string[] = []
  for (let n = 0; n < 6; n += 1) users.push(await addPerson(server, tenant))
  const readings = await db()
    .insertInto('readings')
    .values(
      ['a', 'b'].map(
        (name) => ({ tenant_id: tenant, account_id: users[0]!, kind: 'article', name }) as const,
      ),
    )
    .returning('id')
    .execute()
  let created = 0
  const steps = [
    () => sql`update accounts set agent_id = ${some([...agents, null])} where id = ${some(users)}`,
    () =>
      sql`update accounts set suspended_at = ${some([new Date(), null])} where id = ${some([...users, ...agents])}`,
    () => sql`update accounts set removed_at = ${some([new Date(), null])} where id = ${some(users)}`,
    () => sql`update accounts set language = 'en' where id = ${some(users)}`,
    () => sql`update readings set deleted_at = ${some([new Date(), null])} where id = ${some(readings).id}`,
    () => sql`delete from works where id = (select id from works limit 1)`,
    () => sql`insert into works (tenant_id, subject_id, subject_kind, account_id, version, options, revision, amount)
      values (${tenant}, ${some(readings).id}, 'reading', ${users[0]!}, ${(created += 1)}, '{}', 0, 1)`,
    () => sql`insert into gifts (tenant_id, number, giver_id, receiver_id, type, usage, expires_at, by_account, created_at)
      values (${tenant}, ${`G${(created += 1)}`}, ${some([...agents, null])}, ${some(users)}, 0, 1, now(), ${agents[0]!}, now())`,
  ]
  for (let n = 0; n < 200; n += 1) await some(steps)().execute(db())
  const { kept, counted } = await bothCounts()
  expect(kept).toEqual(counted)
  expect(kept.length).toBeGreaterThan(4)

  const ofAgent = kept.filter(({ account_id, what }) => account_id === agents[0] && what.endsWith('sers'))
  expect(await storedCount(db(), ['users', 'suspendedUsers'], agents[0])).toBe(
    ofAgent.reduce((sum, { count }) => sum + count, 0),
  )
})
