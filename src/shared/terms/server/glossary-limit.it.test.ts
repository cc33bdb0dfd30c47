import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { glossaryPut, mostTerms } from '../contract.ts'
import { Browser } from '#testkit/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/people.ts'
import { startServer } from '#testkit/server.ts'

test('a full glossary refuses another term, but existing ones can be changed', async () => {
  await using server = await startServer()
  const tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant, { name: 'ana' })
  const ana = await new Browser(server).signIn('user', 'ana', password)
  await sql`
    insert into glossary (tenant_id, account_id, from_language, to_language, source, target)
    select ${tenant}, ${account}, 'en', 'es', 'word ' || n, 'palabra ' || n
    from generate_series(1, ${sql.lit(mostTerms)}) n`.execute(server.app.database.of(tenant))
  const put = async (source: string) =>
    (await ana.call(glossaryPut, { from: 'en', to: 'es', source, target: 'otra' })).body
  expect(await put('word 1')).toMatchObject({ success: true, result: { target: 'otra' } })
  expect(await put('another word')).toMatchObject({
    resultCode: problems.glossaryFull.code,
    resultEnInfo: expect.stringContaining(String(mostTerms)),
  })
})
