import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addTestTenant } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { ownNamed } from './rows-containing.ts'

let server: TestServer
let tenant: string
let [ana, ben]: string[] = []
beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  ;[ana, ben] = [await addPerson(server, tenant), await addPerson(server, tenant)]
})
afterAll(() => server.close())

const db = () => server.app.database.of(tenant)
const add = (account: string, names: readonly string[]) =>
  sql`insert into readings (tenant_id, account_id, kind, name)
    select ${tenant}, ${account}, 'article', name from unnest(${names}::text[]) as name`.execute(db())

async function found(account: string, text: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('readings')
    .select('name')
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .where(await ownNamed({ db: db(), caller: { id: account } }, 'readings', text))
    .execute()
  return rows.map(({ name }) => name).toSorted()
}

const parts = ['发布', '会', 'Film', 'FILM', 'é', 'É', '100%', 'a_b', '\\', '👩‍👧', 'ß', 'İ', ' ', "'"]
const name = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 5 }).map((each) => each.join(''))

test('a search finds the same names with the index as without it, and only those of the account', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 8 }), name, async (names, text) => {
      await db().deleteFrom('readings').execute()
      await add(ana!, names)
      await add(ben!, [...names, text])
      const { rows } = await sql<{ name: string }>`
        select name from readings where account_id = ${ana} and strpos(lower(name), lower(${text})) > 0`.execute(
        db(),
      )
      expect(await found(ana!, text)).toEqual(rows.map((row) => row.name).toSorted())
      expect(await found(ben!, text)).toContain(text)
    }),
    { numRuns: 60 },
  )
})

test('of many names that contain a text all are found', async () => {
  await db().deleteFrom('readings').execute()
  await add(ana!, [...Array(700).fill('Film one'), 'Another'])
  expect(await found(ana!, 'lm')).toHaveLength(700)
  expect(await found(ana!, 'film ONE')).toHaveLength(700)
  expect(await found(ana!, 'other')).toEqual(['Another'])
  await db().updateTable('readings').set({ deleted_at: new Date() }).where('name', '=', 'Another').execute()
  expect(await found(ana!, 'other')).toEqual([])
})
