import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { startServer } from '#testkit/server/server.ts'
import { glossaryList, glossaryPut, glossaryRemove, maxGlossaryTerms } from '../contract/glossary.ts'

test('a full glossary refuses another term, also at the same time, but existing ones can be changed', async () => {
  await using server = await startServer()
  const tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant, { name: 'ana' })
  const ana = await new Browser(server).signIn('user', 'ana', password)
  await sql`
    insert into glossary (tenant_id, account_id, from_language, to_language, source, target)
    select ${tenant}, ${account}, 'en', 'es', 'word ' || n, 'palabra ' || n
    from generate_series(1, ${sql.lit(maxGlossaryTerms)}) n`.execute(server.app.database.of(tenant))
  const put = async (source: string) =>
    (await ana.call(glossaryPut, { from: 'en', to: 'es', source, target: 'otra' })).body
  expect(await put('word 1')).toMatchObject({ success: true, result: { target: 'otra' } })
  expect(await put('another word')).toMatchObject({
    resultCode: problems.glossaryFull.code,
    resultEnInfo: expect.stringContaining(String(maxGlossaryTerms)),
  })

  const terms = (await ana.call(glossaryList, { from: 'en', to: 'es' })).body.result!
  await ana.call(glossaryRemove, { id: terms[0]!.id })
  const replies = await Promise.all(['one', 'another', 'third'].map(put))
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
})
