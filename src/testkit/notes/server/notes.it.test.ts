import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { runCancel } from '#core/contract/runs.ts'
import { workDelete, workDownload, workShow, workVersions } from '#shared/works/contract.ts'
import type { Call, SentTo } from '#core/contract/call.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { Browser } from '#testkit/browser.ts'
import { giveUsage } from '#testkit/give-usage.ts'
import { addPerson, addTestTenant, password } from '#testkit/people.ts'
import type { ParagraphEdit } from '#testkit/paragraphs/rules.ts'
import { startServer, type TestServer } from '#testkit/server.ts'
import { until } from '#testkit/until.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { workerOf } from '#testkit/worker-of.ts'
import { resultOf } from '#testkit/result-of.ts'
import { notesIn } from './access.ts'
import { noteCalls } from './contract.ts'
import { runSpeakNote } from './perform-speak.ts'
import { notesProduct } from './product.ts'
import { addNoteTables } from './tables.ts'

// A whole product on what all products share: if this needs more than a declaration, the shared part lacks something.

let server: TestServer
let tenant: string
let worker: ReturnType<typeof workerOf>
let ana: Browser
let bo: Browser

beforeAll(async () => {
  server = await startServer({}, undefined, undefined, notesProduct)
  await addNoteTables(server.app.config.databaseUrl)
  tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant, { name: 'ana' })
  await addPerson(server, tenant, { name: 'bo' })
  await giveUsage(server, { tenant, account, unit: 'speech', size: 1000 })
  worker = workerOf(server, { kinds: ['notes.speak'], slots: 1 }, [runSpeakNote])
  await worker.startWorking()
  await reportOffer(server.app)
  await until(async () => (await readOffer(server.app.database.of(tenant))).voices.length > 0)
  ana = await new Browser(server).signIn('user', 'ana', password)
  bo = await new Browser(server).signIn('user', 'bo', password)
})
afterAll(async () => {
  await worker.stopWorking()
  await server.close()
})

const client = crypto.randomUUID()
const change = (id: string, base: number, edit: ParagraphEdit) =>
  resultOf(ana, noteCalls.edit, {
    id,
    client,
    base,
    edits: [{ editId: crypto.randomUUID(), way: 'do', edit }] as SentTo<typeof noteCalls.edit>['edits'],
  })
const paragraph = (text: string) => ({ id: crypto.randomUUID(), text, speaker: '' })

async function newNote(name: string, ...texts: string[]): Promise<string> {
  const { id } = await resultOf(ana, noteCalls.create, { name })
  let base = 0
  for (const text of texts.toReversed())
    base = (await change(id, base, { kind: 'insert', paragraph: paragraph(text) })).revision
  return id
}

test('a note is written, quoted, spoken, paid for and downloaded', async () => {
  const id = await newNote('Morning', 'Good morning.', 'How are you?')
  expect(await resultOf(ana, noteCalls.list, { id })).toMatchObject({
    revision: 2,
    items: [{ text: 'Good morning.' }, { text: 'How are you?' }],
  })
  expect(await resultOf(ana, noteCalls.quote, { id })).toMatchObject({ uses: 26, remaining: 1000 })
  const { id: work } = await resultOf(ana, noteCalls.speak, { id })
  const spoken = await until(
    () => resultOf(ana, workShow, { id: work }),
    ({ state }) => state === workState.done,
  )
  expect(spoken).toMatchObject({
    name: 'Morning',
    version: 1,
    subject: { kind: 'note', id },
    missing: [],
    files: [
      { name: 'mp3', path: expect.stringMatching(/^\/media\//) },
      { name: 'txt', path: null },
      { name: 'zip', path: null },
    ],
  })
  expect(await resultOf(ana, noteCalls.quote, { id })).toMatchObject({ remaining: 974 })
  const download = async (file: string) => {
    const { path } = await resultOf(ana, workDownload, { id: work, file })
    const answer = await fetch(server.origin() + path)
    return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  expect((await download('txt')).bytes.toString()).toBe('Good morning.\nHow are you?')
  const mp3 = await download('mp3')
  expect([mp3.type, mp3.bytes.length]).toEqual(['audio/mpeg', spoken.files[0]!.size])
  expect((await download('zip')).bytes.toString('latin1', 0, 2)).toBe('PK')
})

test('two pages edit one note: the second edit of the same paragraph is a conflict, and undo survives a reload', async () => {
  const id = await newNote('Shared', 'first')
  const { items } = await resultOf(ana, noteCalls.list, { id })
  const line = items[0]!.id
  const theirs = { kind: 'update', id: line, text: 'theirs' } as const
  const other = crypto.randomUUID()
  const sent = (edit: ParagraphEdit) => [{ editId: crypto.randomUUID(), way: 'do' as const, edit }]
  await resultOf(ana, noteCalls.edit, { id, client: other, base: 1, edits: sent(theirs) } as SentTo<
    typeof noteCalls.edit
  >)
  expect((await change(id, 1, { kind: 'update', id: line, text: 'mine' })).refused).toMatchObject([
    { conflict: true, item: { text: 'theirs' } },
  ])
  expect(await resultOf(ana, noteCalls.history, { id, client: other })).toMatchObject([
    { edit: theirs, inverse: { kind: 'update', id: line, text: 'first' } },
  ])
})

test('a run without balance does not start; a canceled run costs nothing, and its version is generated again', async () => {
  await worker.stopWorking()
  const long = await newNote('Long', 'x'.repeat(2000))
  expect((await ana.call(noteCalls.speak, { id: long })).body.resultCode).toBe(problems.usageShort.code)
  const id = await newNote('Canceled', 'Hello.')
  const before = (await resultOf(ana, noteCalls.quote, { id })).remaining
  const { id: work } = await resultOf(ana, noteCalls.speak, { id })
  expect((await resultOf(ana, noteCalls.quote, { id })).remaining).toBe(before - 6)
  const { run } = await resultOf(ana, workShow, { id: work })
  await resultOf(ana, runCancel, { id: run!.id })
  expect(await resultOf(ana, workShow, { id: work })).toMatchObject({ state: workState.failed, files: [] })
  expect((await resultOf(ana, noteCalls.quote, { id })).remaining).toBe(before)
  await resultOf(ana, noteCalls.speak, { id })
  const versions = await resultOf(ana, workVersions, { subject: 'note', id })
  expect(versions).toMatchObject([{ version: 1, state: workState.generating }])
  expect((await ana.call(workDelete, { id: versions[0]!.id })).body.resultCode).toBe(
    problems.stillWorking.code,
  )
})

test('a list continues after its page, without the notes of others', async () => {
  const id = await newNote('Last')
  const first = await resultOf(ana, noteCalls.notes, { size: 2 })
  expect(first.records[0]).toMatchObject({ id, name: 'Last' })
  const rest = await resultOf(ana, noteCalls.notes, { after: first.next!, size: 100 })
  const all = await resultOf(ana, noteCalls.notes, { size: 100 })
  expect([...first.records, ...rest.records]).toEqual(all.records)
  expect((await resultOf(bo, noteCalls.notes, {})).records).toEqual([])
  for (const asked of [noteCalls.list, noteCalls.quote, noteCalls.speak] as const)
    expect((await bo.call<Call>(asked, { id })).body.resultCode).toBe(problems.notFound.code)
  expect((await bo.call(workVersions, { subject: 'note', id })).body.resultCode).toBe(problems.notFound.code)
  expect((await bo.call(workVersions, { subject: 'none', id })).body.resultCode).toBe(problems.notFound.code)
})

test('what belongs to a note is deleted with it', async () => {
  const id = await newNote('Deleted', 'Hello.')
  await resultOf(ana, noteCalls.speak, { id })
  const db = server.app.database.of(tenant)
  await notesIn(db).deleteFrom('notes').where('id', '=', id).execute()
  for (const [table, column] of [
    ['works', 'subject_id'],
    ['runs', 'subject_id'],
    ['edits', 'document_id'],
    ['document_items', 'document_id'],
  ] as const) {
    const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)
    expect([table, rows.length]).toEqual([table, 0])
  }
})
