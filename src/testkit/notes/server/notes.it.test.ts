import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlersOf } from '#app/registry/handlers.ts'
import type { Call, SentTo } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { runCancel } from '#core/contract/runs.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { authorityMenu } from '#identity/menu/contract.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { workDelete, workDownload, workShow, workVersions } from '#shared/works/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { resultOf } from '#testkit/client/result-of.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import type { ParagraphEdit } from '#testkit/paragraphs/rules.ts'
import { until } from '#testkit/processes/until.ts'
import { runJob } from '#testkit/server/run-job.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { noteChangeMany, noteCreate, noteList, noteParagraphs, noteQuote, noteSpeak } from '../contract.ts'
import { notesFeature } from '../feature.ts'
import { notesSample } from '../sample.ts'
import { addNoteTables } from '../tables.ts'
import { notesIn } from './access.ts'
import { runCleanUpNotes } from './cleanup.ts'

// A whole product on what all products share: if this needs more than a declaration, the shared part lacks something.

let server: TestServer
let tenant: string
let worker: ReturnType<typeof workerOf>
let ana: Browser
let bo: Browser

beforeAll(async () => {
  server = await startServer({}, undefined, undefined, notesSample)
  await addNoteTables(server.app.config.databaseUrl)
  tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant, { name: 'ana' })
  await addPerson(server, tenant, { name: 'bo' })
  await giveUsage(server, { tenant, account, unit: 'speech', size: 1000 })
  worker = workerOf(server, { kinds: ['notes.speak'], slots: 1 }, await handlersOf([notesFeature]))
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
  resultOf(ana, noteParagraphs.edit, {
    id,
    client,
    base,
    edits: [{ editId: crypto.randomUUID(), way: 'do', edit }] as SentTo<typeof noteParagraphs.edit>['edits'],
  })
const paragraph = (text: string) => ({ id: crypto.randomUUID(), text, speaker: '' })

async function newNote(name: string, ...texts: string[]): Promise<string> {
  const { id } = await resultOf(ana, noteCreate, { name })
  let base = 0
  for (const text of texts.toReversed())
    base = (await change(id, base, { kind: 'insert', paragraph: paragraph(text) })).revision
  return id
}

test('a note is written, quoted, spoken, paid for and downloaded', async () => {
  const id = await newNote('Morning', 'Good morning.', 'How are you?')
  expect(await resultOf(ana, noteParagraphs.list, { id })).toMatchObject({
    revision: 2,
    items: [{ text: 'Good morning.' }, { text: 'How are you?' }],
  })
  expect(await resultOf(ana, noteQuote, { id })).toMatchObject({ uses: 26, remaining: 1000 })
  const { id: work } = await resultOf(ana, noteSpeak, { id })
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
  expect(await resultOf(ana, noteQuote, { id })).toMatchObject({ remaining: 974 })
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
  const { items } = await resultOf(ana, noteParagraphs.list, { id })
  const line = items[0]!.id
  const theirs = { kind: 'update', id: line, text: 'theirs' } as const
  const other = crypto.randomUUID()
  const sent = (edit: ParagraphEdit) => [{ editId: crypto.randomUUID(), way: 'do' as const, edit }]
  await resultOf(ana, noteParagraphs.edit, { id, client: other, base: 1, edits: sent(theirs) } as SentTo<
    typeof noteParagraphs.edit
  >)
  expect((await change(id, 1, { kind: 'update', id: line, text: 'mine' })).refused).toMatchObject([
    { conflict: true, item: { text: 'theirs' } },
  ])
  expect(await resultOf(ana, noteParagraphs.history, { id, client: other })).toMatchObject([
    { edit: theirs, inverse: { kind: 'update', id: line, text: 'first' } },
  ])
})

test('a run without balance does not start; a canceled run costs nothing, and its version is generated again', async () => {
  await worker.stopWorking()
  const long = await newNote('Long', 'x'.repeat(2000))
  expect((await ana.call(noteSpeak, { id: long })).body.resultCode).toBe(problems.usageShort.code)
  const id = await newNote('Canceled', 'Hello.')
  const before = (await resultOf(ana, noteQuote, { id })).remaining
  const { id: work } = await resultOf(ana, noteSpeak, { id })
  expect((await resultOf(ana, noteQuote, { id })).remaining).toBe(before - 6)
  const { run } = await resultOf(ana, workShow, { id: work })
  await resultOf(ana, runCancel, { id: run!.id })
  expect(await resultOf(ana, workShow, { id: work })).toMatchObject({ state: workState.failed, files: [] })
  expect((await resultOf(ana, noteQuote, { id })).remaining).toBe(before)
  await resultOf(ana, noteSpeak, { id })
  const versions = await resultOf(ana, workVersions, { subject: 'note', id })
  expect(versions).toMatchObject([{ version: 1, state: workState.generating }])
  expect((await ana.call(workDelete, { id: versions[0]!.id })).body.resultCode).toBe(
    problems.stillWorking.code,
  )
})

test('a list continues after its page, without the notes of others', async () => {
  const id = await newNote('Last')
  const first = await resultOf(ana, noteList, { size: 2 })
  expect(first.records[0]).toMatchObject({ id, name: 'Last' })
  const rest = await resultOf(ana, noteList, { after: first.next!, size: 100 })
  const all = await resultOf(ana, noteList, { size: 100 })
  expect([...first.records, ...rest.records]).toEqual(all.records)
  expect((await resultOf(bo, noteList, {})).records).toEqual([])
  for (const asked of [noteParagraphs.list, noteQuote, noteSpeak] as const)
    expect((await bo.call<Call>(asked, { id })).body.resultCode).toBe(problems.notFound.code)
  expect((await bo.call(workVersions, { subject: 'note', id })).body.resultCode).toBe(problems.notFound.code)
  expect((await bo.call(workVersions, { subject: 'none', id })).body.resultCode).toBe(problems.notFound.code)
})

test('a note has a name, or the form says what is wrong with it', async () => {
  for (const [name, wrong] of [
    ['  ', 'readingNameEmpty'],
    ['x'.repeat(101), 'textTooLong'],
  ] as const)
    expect((await ana.call(noteCreate, { name })).body).toMatchObject({ resultCode: problems[wrong].code })
})

test('the menu has the list, with its texts', async () => {
  const menu = await resultOf(ana, authorityMenu, {})
  const { children } = menu.find(({ code }) => code === 'reading')!
  expect(children.at(-1)).toMatchObject({ code: 'notes', name: '笔记', enName: 'Notes', path: '/notes' })
})

test('deleted notes can be restored for thirty days, and are removed then with their files', async () => {
  const [kept, gone] = [await newNote('Kept', 'Hello.'), await newNote('Gone', 'Bye.')]
  const { id: work } = await resultOf(ana, noteSpeak, { id: gone })
  await worker.startWorking()
  await until(
    () => resultOf(ana, workShow, { id: work }),
    ({ state }) => state === workState.done,
  )
  await worker.stopWorking()
  const names = async () => (await resultOf(ana, noteList, { size: 2 })).records.map(({ name }) => name)
  const ids = [kept, gone]
  expect((await bo.call(noteChangeMany, { ids, change: 'delete' })).body.resultCode).toBe(
    problems.notFound.code,
  )
  expect(await names()).toEqual(['Gone', 'Kept'])
  const { id: waiting } = await resultOf(ana, noteSpeak, { id: kept })
  await resultOf(ana, noteChangeMany, { ids, change: 'delete' })
  expect(await names()).not.toContain('Kept')
  expect((await ana.call(noteQuote, { id: kept })).body.resultCode).toBe(problems.notFound.code)
  await resultOf(ana, noteChangeMany, { ids, change: 'restore' })
  expect(await names()).toEqual(['Gone', 'Kept'])
  // Its run was canceled when it was deleted.
  expect(await resultOf(ana, workShow, { id: waiting })).toMatchObject({ state: workState.failed })

  await resultOf(ana, noteChangeMany, { ids: [gone], change: 'delete' })
  const files = async () => Array.fromAsync(server.app.storage.list(`${tenant}/notes/${gone}/`))
  await runJob(server, runCleanUpNotes)
  expect(await files()).toHaveLength(1)
  server.pass(31 * 86_400_000)
  await runJob(server, runCleanUpNotes)
  expect(await files()).toEqual([])
  const left = notesIn(server.app.database.of(tenant)).selectFrom('notes').select('name')
  expect(await left.where('id', 'in', ids).execute()).toEqual([{ name: 'Kept' }])
  server.pass(-31 * 86_400_000)
})

test('what belongs to a note is deleted with it', async () => {
  const id = await newNote('Deleted', 'Hello.')
  await resultOf(ana, noteSpeak, { id })
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
