import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { addPerson, addTestTenant } from '#testkit/client/people.ts'
import { startServer } from '#testkit/server/server.ts'
import { deleteInSteps } from './delete-in-steps.ts'

test('old rows go in steps, those of other tenants and newer ones stay, and each step finds its rows by their place', async () => {
  await using server = await startServer()
  const [tenant, other] = [
    await addTestTenant(server),
    await addTestTenant(server, { host: 'other.localhost' }),
  ]
  for (const each of [tenant, other]) {
    const account = await addPerson(server, each)
    await sql`insert into notices (tenant_id, account_id, kind, created_at)
      select ${each}, ${account}, 'workReady', timestamptz '2026-01-01' + n * interval '1 day' from generate_series(0, 1999) as n`.execute(
      server.app.database.of(each),
    )
  }
  const db = server.app.database.of(tenant)
  const old = db.selectFrom('notices').where('created_at', '<', new Date('2026-01-21'))
  expect(await deleteInSteps(db, 'notices', old, 7)).toBe(20)
  expect(await deleteInSteps(db, 'notices', old, 7)).toBe(0)
  const left = (of: string) => server.app.database.of(of).selectFrom('notices').select('id').execute()
  expect([(await left(tenant)).length, (await left(other)).length]).toEqual([1980, 2000])
  // The plan of a table that has grown.
  const owner = new pg.Client({ connectionString: server.app.config.databaseUrl })
  await owner.connect()
  await owner.query('analyze notices').finally(() => owner.end())
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain delete from notices where ctid = any(array(select ctid from notices limit 7))`.execute(db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Tid Scan on notices')
})
