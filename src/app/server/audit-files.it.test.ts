import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { soundKey, spokenKey } from '#products/live/server/sound/file-sound.ts'
import { addPerson, addTestTenant } from '#testkit/client/people.ts'
import { addLiveSession } from '#testkit/desks/add-live-session.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { auditFiles, keyColumns } from './audit-files.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('checks the stored audio of live sessions and their spoken segments, and reports missing files', async () => {
  const tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant)
  const { database, storage } = server.app
  const db = database.of(tenant)
  const session = await addLiveSession(
    server,
    { tenant, account },
    { name: 'Talk', said: [{ text: 'Hello' }] },
  )
  const sound = '0'.repeat(32)
  const spoken = spokenKey({ tenant, session }, sound)
  await storage.put(spoken, Buffer.from('mp3'))
  const unspoken = await auditFiles(server.app, tenant)
  expect([unspoken.files, unspoken.unnamed, unspoken.gone]).toEqual([2, [spoken], []])

  const said = JSON.stringify({ es: { sound, duration: 900, version: 1 } })
  await sql`update document_items set item = jsonb_set(item, '{spoken}', ${said}::jsonb)`.execute(db)
  const whole = await auditFiles(server.app, tenant)
  expect([whole.files, whole.unnamed, whole.gone]).toEqual([2, [], []])

  const saved = soundKey({ tenant_id: tenant, id: session }, 0)
  for (const key of [saved, spoken]) await storage.remove(key)
  const { gone } = await auditFiles(server.app, tenant)
  expect(gone.map(({ key }) => key).toSorted()).toEqual([saved, spoken].toSorted())
})

/** Columns named like keys that contain none, and columns that are audited by name. */
const others = [
  'accounts.avatar',
  'lexicon_terms.key',
  'orders.voucher_key',
  'postings.key',
  'shared_artifacts.key',
  'stored_files.key',
  'tenants.logo',
  'thesaurus_terms.key',
  'tries.key',
]

test('every column that can hold a key is audited', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text'
      and (column_name = 'key' or column_name like '%\_key' or column_name in ('cover', 'avatar', 'logo'))
    order by 1`.execute(server.app.database.outside)
  const audited = Object.entries(keyColumns).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  )
  expect(rows.map(({ name }) => name)).toEqual([...audited, ...others].toSorted())
})
