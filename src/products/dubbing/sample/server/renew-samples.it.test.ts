import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addTestTenant } from '#testkit/client/people.ts'
import { addProject } from '#testkit/desks/add-project.ts'
import { replaceOffer } from '#testkit/desks/offers.ts'
import { runJob } from '#testkit/server/run-job.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { sampleName } from './add-sample.ts'
import { runRenewSamples } from './renew-samples.ts'

let server: TestServer
let tenant: string
let account: string

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  account = await addPerson(server, tenant, { name: 'ana' })
})
afterAll(() => server.close())

const db = () => server.app.database.of(tenant)

async function addDraft(name = sampleName): Promise<string> {
  const cues = [{ start: 0, end: 1000, text: 'good morning' }]
  const id = await addProject(server, { tenant, account, name, cues, duration: 30_000, draft: true })
  await db()
    .updateTable('projects')
    .set({ sample: name === sampleName })
    .where('id', '=', id)
    .execute()
  return id
}

const remaining = async () => {
  const rows = await db()
    .selectFrom('projects')
    .select(['id', 'status'])
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

const voice = (quality: 'draft' | 'good') => ({
  id: `engine:${quality}`,
  engine: 'engine',
  name: quality,
  language: 'en-US',
  gender: 'female',
  styles: [],
  quality,
  number: 1,
  engineName: 'linkup',
})
const offer = (quality: 'draft' | 'good') => ({
  recognizes: ['en'],
  voices: [voice(quality)],
  quality: { recognizes: { en: quality }, translates: [] },
})

test('a sample of draft engines is made again by better ones, once, unless its owner changed it', async () => {
  const untouched = await addDraft()
  const edited = await addDraft()
  const own = await addDraft('My holiday')
  await db()
    .insertInto('edits')
    .values({
      tenant_id: tenant,
      document_id: edited,
      revision: 2,
      edit_id: randomUUID(),
      client: randomUUID(),
      account_id: account,
      way: 'do',
      edit: '{}',
      inverse: '{}',
      extra: '{}',
      edit_bytes: 2,
      undo_bytes: 2,
    })
    .execute()

  await replaceOffer(server.app, offer('draft'))
  await runJob(server, runRenewSamples)
  expect(new Set(await remaining())).toEqual(new Set([untouched, edited, own]))

  await replaceOffer(server.app, offer('good'))
  await runJob(server, runRenewSamples)
  const after = await remaining()
  expect(after).toHaveLength(3)
  expect(after).toEqual(expect.arrayContaining([edited, own]))
  expect(after).not.toContain(untouched)
  const runs = await db().selectFrom('runs').select('kind').execute()
  expect(runs).toEqual([{ kind: 'projects.sample' }])

  await runJob(server, runRenewSamples)
  expect(new Set(await remaining())).toEqual(new Set(after))
})
