import { expect, test } from 'vitest'
import { glossaryList } from '#shared/terms/contract/glossary.ts'
import { addPerson } from '#testkit/client/people.ts'
import { openTranslationDesk } from '#testkit/desks/translation-desk.ts'

test('a translation uses the thesaurus of the account’s agent, which is separate from its own glossary', async () => {
  await using desk = await openTranslationDesk()
  const db = desk.server.app.database.of(desk.tenant)
  const agent = await addPerson(desk.server, desk.tenant, { role: 'agent', features: ['thesaurus'] })
  await db
    .insertInto('thesaurus_terms')
    .values({
      tenant_id: desk.tenant,
      account_id: agent,
      term: 'Red House',
      language: 'en',
      reading: '',
      aliases: [],
      translations: { es: 'Villa Rossa' },
      weight: 5,
      key: 'red house',
      created_at: new Date(),
    })
    .execute()
  const id = await desk.newProject()
  const second = async () => {
    await desk.translate(id, ['es'])
    return (await desk.linesIn(id, 'es'))['2']!.text
  }
  expect(await second()).not.toContain('Rossa')
  await db.updateTable('accounts').set({ agent_id: agent }).where('name', '=', 'ana').execute()
  expect(await second()).toBe('Sé el Villa Rossa.')
  expect((await desk.ana.call(glossaryList, { from: 'en', to: 'es' })).body.result).toEqual([])
})
