import { afterAll, beforeAll, expect, test } from 'vitest'
import { podcastEpisodeCreate } from '#products/podcast/contract/episodes.ts'
import { podcastShowCreate } from '#products/podcast/contract/shows.ts'
import { readingCreate } from '#products/reading/contract/readings.ts'
import { todoList } from '#shared/todos/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addProject } from '#testkit/desks/add-project.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'

// What waits for an account, in all products together.

const day = 24 * 3_600_000
const said = [
  { start: 1000, end: 3000, text: 'Good morning, everybody.' },
  { start: 3500, end: 5500, text: 'The harbour is quiet today.' },
]

let server: TestServer
let tenant: string
beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
})
afterAll(() => server.close())

async function someone(name: string) {
  const account = await addPerson(server, tenant, { name })
  const browser = await new Browser(server).signIn('user', name, password)
  const db = server.app.database.of(tenant)
  const own = { tenant_id: tenant, account_id: account }
  return {
    browser,
    add: (film: Partial<Parameters<typeof addProject>[1]>) =>
      addProject(server, { tenant, account, duration: 6000, cues: said, ...film }),
    run: (subject_kind: string, subject_id: string, state: 'running' | 'failed' | 'done', problem?: string) =>
      db
        .insertInto('runs')
        .values({
          ...own,
          kind: 'dubs.make',
          title: name,
          state,
          problem: problem ?? null,
          subject_kind,
          subject_id,
          job_id: crypto.randomUUID(),
          input: '{}',
          created_at: server.app.now(),
        })
        .execute(),
    work: (subject_kind: string, subject_id: string, language: string | null) =>
      db
        .insertInto('works')
        .values({
          ...own,
          subject_kind,
          subject_id,
          language,
          version: 1,
          state: 1,
          revision: 1,
          amount: 1,
          options: '{}',
          finished_at: server.app.now(),
        })
        .execute(),
    async list(signedIn = browser) {
      const { body } = await signedIn.call(todoList, {})
      expect(body.resultInfo).toBe('')
      return body.result!.map(({ kind, subject, name: of, language, count, problem }) => ({
        kind,
        of,
        subject: subject.kind,
        ...(language !== null && { language }),
        ...(count !== null && { count }),
        ...(problem !== null && { problem }),
      }))
    },
  }
}

test('a film is to be reviewed, translated, dubbed and watched, in this order', async () => {
  const ana = await someone('ana')
  await ana.add({ name: 'Draft', draft: true })
  await ana.add({ name: 'Proofread' })
  const translated = { es: ['Buenos días.', 'El puerto.'] }
  await ana.add({ name: 'Half', translations: { ...translated, fr: ['', ''] } })
  await ana.add({ name: 'Translated', translations: translated })
  const dubbed = await ana.add({ name: 'Dubbed', translations: translated })
  await ana.work('project', dubbed, 'es')
  expect((await ana.list()).toSorted((a, b) => a.of.localeCompare(b.of))).toEqual([
    { kind: 'review', of: 'Draft', subject: 'project', count: 2 },
    { kind: 'ready', of: 'Dubbed', subject: 'project', language: 'es' },
    { kind: 'translate', of: 'Half', subject: 'project', language: 'fr' },
    { kind: 'translate', of: 'Proofread', subject: 'project' },
    { kind: 'generate', of: 'Translated', subject: 'project', language: 'es' },
  ])
})

test('a subject that is being worked on does not wait; one whose newest run failed says why', async () => {
  const ben = await someone('ben')
  const film = await ben.add({ name: 'Film' })
  await ben.run('project', film, 'failed', 'noVoice')
  expect(await ben.list()).toEqual([{ kind: 'failed', of: 'Film', subject: 'project', problem: 'noVoice' }])
  server.pass(1000)
  await ben.run('project', film, 'running')
  expect(await ben.list()).toEqual([])
})

test('texts and episodes wait to be generated, and episodes to be published', async () => {
  const eve = await someone('eve')
  const created = async <Id extends { id: string }>(reply: Promise<{ body: { result: Id | null } }>) =>
    (await reply).body.result!.id
  await created(
    eve.browser.call(readingCreate, { kind: 'article', name: 'Text', language: 'en', text: 'Hello.' }),
  )
  server.pass(1000)
  const show = await created(eve.browser.call(podcastShowCreate, { name: 'Show', language: 'en' }))
  const episode = { show, text: 'Anna: Good morning.' }
  await created(eve.browser.call(podcastEpisodeCreate, { ...episode, name: 'New' }))
  server.pass(1000)
  const id = await created(eve.browser.call(podcastEpisodeCreate, { ...episode, name: 'Made' }))
  await eve.work('podcast', id, null)
  expect(await eve.list()).toEqual([
    { kind: 'publish', of: 'Made', subject: 'podcast' },
    { kind: 'generate', of: 'New', subject: 'podcast' },
    { kind: 'generate', of: 'Text', subject: 'reading', language: 'en' },
  ])
})

test('deleted and old subjects are not listed, nor those of others', async () => {
  const ida = await someone('ida')
  const film = await ida.add({ name: 'Film' })
  await ida.run('project', film, 'failed', 'noVoice')
  const other = await someone('other')
  expect(await other.list()).toEqual([])
  const db = server.app.database.of(tenant)
  await db.updateTable('projects').set({ deleted_at: server.app.now() }).where('id', '=', film).execute()
  expect(await ida.list()).toEqual([])
  await ida.add({ name: 'Old' })
  expect(await ida.list()).toHaveLength(1)
  server.pass(30 * day)
  const later = await new Browser(server).signIn('user', 'ida', password)
  expect(await ida.list(later)).toEqual([])
})
