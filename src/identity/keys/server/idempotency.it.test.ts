import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentTo } from '#core/contract/call.ts'
import type { ProblemName } from '#core/contract/codes.ts'
import { problems } from '#core/contract/problems.ts'
import { readingCreate, readingList } from '#products/reading/contract/readings.ts'
import { userLexicon } from '#shared/terms/contract/lexicon.ts'
import { addKey, Program } from '#testkit/client/add-key.ts'
import { Browser, type Reply } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { until } from '#testkit/processes/until.ts'
import { runJob } from '#testkit/server/run-job.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { runCleanUpKeys } from './cleanup.ts'

let server: TestServer
let tenant: string

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
})
afterAll(() => server.close())

async function program() {
  const account = await addPerson(server, tenant)
  const scopes = ['media:read', 'media:write'] as const
  const { key } = await addKey(server, { tenant, account, scopes })
  return { account, key, program: new Program(server, key) }
}

const text = { kind: 'article', name: 'Tide', language: 'en', text: 'The tide comes in.' } as const
const create = (by: Browser, name: string, input: SentTo<typeof readingCreate> = text) =>
  by.call(readingCreate, input, { headers: { 'idempotency-key': name } })
const created = async (by: Browser) => (await by.call(readingList, { kind: 'article' })).body.result!.records

const refused = (reply: Reply, name: ProblemName) => {
  expect(reply.body.resultCode).toBe(problems[name].code)
  expect(reply.status).toBe(problems[name].status)
}

test('a repeated call is executed once and gets the same response', async () => {
  const { program: by } = await program()
  const first = await create(by, 'order-1')
  const again = await create(by, 'order-1')
  expect(first.headers['idempotent-replayed']).toBeUndefined()
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(again.body).toEqual(first.body)
  expect(again.status).toBe(200)
  expect(await created(by)).toHaveLength(1)
  await create(by, 'order-2')
  expect(await created(by)).toHaveLength(2)
})

test('of twenty concurrent requests, one is executed', async () => {
  const { program: by } = await program()
  const replies = await Promise.all(Array.from({ length: 20 }, () => create(by, 'at-once')))
  expect(await created(by)).toHaveLength(1)
  const ids = new Set(replies.flatMap(({ body }) => body.result?.id ?? []))
  expect(ids.size).toBe(1)
  for (const reply of replies)
    if (!reply.body.success) {
      refused(reply, 'idempotencyRunning')
      expect(reply.headers['retry-after']).toBe('1')
    }
  expect((await create(by, 'at-once')).body.result!.id).toBe([...ids][0])
})

test('the same key with another body is refused', async () => {
  const { program: by } = await program()
  await create(by, 'mine')
  refused(await create(by, 'mine', { ...text, name: 'Ebb' }), 'idempotencyOther')
  expect(await created(by)).toHaveLength(1)
})

test('idempotency keys are separate for each API key', async () => {
  const one = await program()
  const other = await program()
  await create(one.program, 'shared')
  expect((await create(other.program, 'shared')).headers['idempotent-replayed']).toBeUndefined()
  expect(await created(other.program)).toHaveLength(1)
})

test('a refusal is not stored, so that a retry can succeed', async () => {
  const { program: by } = await program()
  const wrong = { ...text, text: '' }
  refused(await create(by, 'later', wrong), 'textEmpty')
  expect((await create(by, 'later')).body.success).toBe(true)
})

test('after a fault, the response says that the outcome is unknown', async () => {
  const owner = new pg.Client({ connectionString: server.app.config.databaseUrl })
  await owner.connect()
  await owner.query("alter table readings add constraint sound check (name <> 'Broken')")
  const { program: by } = await program()
  const broken = { ...text, name: 'Broken' }
  expect((await create(by, 'cut')).body.success).toBe(true)
  expect((await create(by, 'cut-off', broken)).status).toBe(500)
  await owner.query('alter table readings drop constraint sound')
  await owner.end()
  refused(await create(by, 'cut-off', broken), 'idempotencyUnknown')
  expect(await created(by)).toHaveLength(1)
})

test('the outcome of a call is unknown five minutes after its process crashed', async () => {
  const { program: by } = await program()
  await create(by, 'died')
  await server.app.database.of(tenant).updateTable('idempotency_keys').set({ answer: null }).execute()
  refused(await create(by, 'died'), 'idempotencyRunning')
  server.pass(5 * 60_000 + 1)
  refused(await create(by, 'died'), 'idempotencyUnknown')
  server.pass(-5 * 60_000 - 1)
})

test('a key can be reused after a day, and nothing is left of it', async () => {
  const { program: by } = await program()
  await create(by, 'yesterday')
  server.pass(24 * 3_600_000 + 1)
  expect((await create(by, 'yesterday')).headers['idempotent-replayed']).toBeUndefined()
  expect(await created(by)).toHaveLength(2)
  server.pass(24 * 3_600_000 + 1)
  await runJob(server, runCleanUpKeys)
  server.pass(-48 * 3_600_000 - 2)
  const saved = server.app.database.of(tenant).selectFrom('idempotency_keys').selectAll()
  expect(await saved.execute()).toEqual([])
})

test('a key that is too long or not ASCII is refused; in a session it is ignored', async () => {
  const { program: by } = await program()
  refused(await create(by, 'x'.repeat(256)), 'malformed')
  refused(await create(by, 'a b'), 'malformed')
  const name = `reader${Date.now()}`
  await addPerson(server, tenant, { name })
  const browser = await new Browser(server).signIn('user', name, password)
  await create(browser, 'same')
  await create(browser, 'same')
  expect(await created(browser)).toHaveLength(2)
})

test('hashing the largest text does not block the server', async () => {
  const { program: by } = await program()
  const large = { ...text, text: '潮'.repeat(1_000_000) }
  const first = await create(by, 'large', large)
  expect(first.body.success).toBe(true)
  expect((await create(by, 'large', large)).body).toEqual(first.body)
})

const importTerm = (by: Browser, name: string, term: string) =>
  by.call(userLexicon.import, { csv: `${term},reading` }, { headers: { 'idempotency-key': name } })

test('calls in threads are executed once, too', async () => {
  const { program: by } = await program()
  const first = await importTerm(by, 'terms', 'Yiyin')
  const again = await importTerm(by, 'terms', 'Yiyin')
  expect(first.body.result).toMatchObject({ added: 1, changed: 0 })
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(again.body).toEqual(first.body)
  refused(await importTerm(by, 'terms', 'Yuyin'), 'idempotencyOther')
  const empty = await by.call(userLexicon.import, { csv: '' }, { headers: { 'idempotency-key': 'later' } })
  refused(empty, 'lexiconFileEmpty')
  expect((await importTerm(by, 'later', 'Yuyin')).body.success).toBe(true)
  const { body } = await by.call(userLexicon.list, {})
  expect(body.result!.total).toBe(2)
})

test('a call with an idempotency key that waits for a thread is executed although its caller disconnected', async () => {
  const { program: by, key } = await program()
  const owner = new pg.Client({ connectionString: server.app.config.databaseUrl })
  await owner.connect()
  await owner.query('begin; lock table lexicon_terms')
  const busy = importTerm(by, 'first', 'Tide')
  const begun = (name: string) => async () =>
    (await owner.query('select from idempotency_keys where value = $1', [name])).rowCount === 1
  await until(begun('first'))
  const leaving = new AbortController()
  const left = fetch(`${server.origin()}/api${userLexicon.import.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': 'second',
    },
    body: JSON.stringify({ csv: 'Ebb,reading' }),
    signal: leaving.signal,
  })
  await until(begun('second'))
  leaving.abort()
  await expect(left).rejects.toThrow()
  await owner.query('commit')
  await owner.end()
  expect((await busy).body.success).toBe(true)
  const again = await until(
    () => importTerm(by, 'second', 'Ebb'),
    ({ status }) => status !== 409,
  )
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(again.body.result).toMatchObject({ added: 1 })
})
