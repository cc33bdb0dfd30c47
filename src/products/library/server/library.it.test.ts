import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, SentTo } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { runDetail } from '#core/contract/runs.ts'
import { readDocument } from '#domain/office/document.ts'
import { budgetFor } from '#domain/output/output-budget.ts'
import { noticeList } from '#identity/notifications/contract.ts'
import { thesaurus } from '#shared/terms/contract/thesaurus.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { resultOf } from '#testkit/client/result-of.ts'
import { addUpload } from '#testkit/client/uploads.ts'
import { replaceOffer } from '#testkit/desks/offers.ts'
import { officeFile, wordFile, wordMain, wordParagraph } from '#testkit/files/office.ts'
import { printPage } from '#testkit/files/print-page.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import {
  libraryChange,
  libraryChangeMany,
  libraryCreate,
  libraryDownload,
  libraryList,
  libraryParagraphs,
  libraryRetry,
  libraryShow,
  libraryTranslate,
  libraryTranslateParagraphs,
} from '../contract/library.ts'
import { libraryTerms, libraryTermsSave } from '../contract/terms.ts'
import { readLibrary } from './read-job.ts'
import { translateLibrary } from './translate-job.ts'

let server: TestServer
let worker: ReturnType<typeof workerOf>
let whose: { tenant: string; account: string }
let agent: Browser
let other: Browser
let folder: string

const features = ['translationLibrary', 'thesaurus']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-library-'))
  server = await startServer()
  const tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant, { name: 'school', role: 'agent', features })
  await addPerson(server, tenant, { name: 'other', role: 'agent', features })
  whose = { tenant, account }
  await replaceOffer(server.app, { translates: ['es', 'fr'].map((to) => ['en', to]) })
  worker = workerOf(server, { kinds: [readLibrary.kind, translateLibrary.kind], slots: 2 })
  await worker.startWorking()
  agent = await new Browser(server).signIn('agent', 'school', password)
  other = await new Browser(server).signIn('agent', 'other', password)
})
afterAll(async () => {
  await worker.stopWorking()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const call = <C extends Call>(wanted: C, input: SentTo<C>, by = agent) => resultOf(by, wanted, input)
const codeOf = async <C extends Call>(wanted: C, input: SentTo<C>, by = agent) =>
  (await by.call(wanted, input)).body.resultCode

async function upload(name: string, content: Uint8Array | string): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}-${name}`)
  await writeFile(path, content)
  return addUpload(server, whose, 'document', path, name)
}

/** Adds a document and waits until it is read and translated, or refused. */
async function add(name: string, content: Uint8Array | string, languages: string[] = []) {
  const { id } = await call(libraryCreate, { upload: await upload(name, content), language: 'en', languages })
  return settled(id)
}
const settled = (id: string) =>
  until(
    () => call(libraryShow, { id }),
    ({ state, run }) =>
      state === 'failed' || (state === 'ready' && run?.state !== 'waiting' && run?.state !== 'running'),
  )
const translationsOf = async (id: string, language: string) =>
  (await call(libraryParagraphs.list, { id })).items.map(({ translations }) => translations[language]?.text)

async function download(input: SentTo<typeof libraryDownload>): Promise<Uint8Array> {
  const { path } = await call(libraryDownload, input)
  const { bytes, status } = await agent.fetch('GET', path)
  expect(status).toBe(200)
  return new Uint8Array(bytes)
}
const client = crypto.randomUUID()
type Edits = SentTo<typeof libraryParagraphs.edit>['edits']
const edit = (id: string, base: number, edits: readonly object[]) =>
  call(libraryParagraphs.edit, {
    id,
    client,
    base,
    edits: edits.map((each) => ({ editId: crypto.randomUUID(), way: 'do', edit: each })) as unknown as Edits,
  })
const write = (paragraph: string, language: string, text: string) => ({
  kind: 'translate',
  id: paragraph,
  language,
  translation: { text, edited: true },
})

test('the language of a document is detected from its text, and not translated into', async () => {
  const text = 'The harbour is quiet today, and the ships that were here are gone with the tide.'
  const { id } = await call(libraryCreate, {
    upload: await upload('letter.txt', text),
    languages: ['es', 'en'],
  })
  const document = await settled(id)
  expect(document).toMatchObject({ state: 'ready', language: 'en', languages: ['es'] })
})

test('a document is read, translated with the terms of the thesaurus, edited and downloaded', async () => {
  await call(thesaurus.save, {
    term: 'milk',
    language: 'en',
    translations: [{ language: 'es', text: 'LECHE' }],
  })
  const body = [
    wordParagraph('Good morning.'),
    '<w:p><w:r><w:t xml:space="preserve">I know the </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>red house</w:t></w:r><w:r><w:t>.</w:t></w:r></w:p>',
    wordParagraph('The cat drinks milk.'),
  ]
  const original = await officeFile([wordMain(body.join(''))])
  const { id, name, kind, paragraphs, languages } = await add('Farm.docx', original, ['es'])
  expect({ name, kind, paragraphs, languages }).toEqual({
    name: 'Farm',
    kind: 'docx',
    paragraphs: 3,
    languages: ['es'],
  })
  const [morning, house, milk] = await translationsOf(id, 'es')
  expect([morning, house]).toEqual(['Buenos días.', 'Sé la casa roja.'])
  expect(milk).toContain('LECHE')

  const { revision, items } = await call(libraryParagraphs.list, { id })
  const { spans } = items[1]!.translations['es']!
  const known = { text: 'Conozco la casa roja.', edited: true, spans }
  await edit(id, revision, [{ kind: 'translate', id: items[1]!.id, language: 'es', translation: known }])
  const file = await download({ id, what: 'translated', language: 'es' })
  const read = await readDocument(file, 'docx', { check: () => undefined, budget: budgetFor('document') })
  expect(read.paragraphs.map(({ text, spans }) => spans ?? text)).toEqual([
    'Buenos días.',
    ['Conozco la ', 'casa roja', '.'],
    milk,
  ])
  expect(Buffer.from(await download({ id, what: 'original' })).equals(original)).toBe(true)
  const both = await readDocument(await download({ id, what: 'both', language: 'es' }), 'docx', {
    check: () => undefined,
    budget: budgetFor('document'),
  })
  expect(both.paragraphs.map(({ text }) => text).slice(0, 4)).toEqual([
    '英语',
    '西班牙语',
    'Good morning.',
    'Buenos días.',
  ])

  // Edited translations are kept when everything is translated again; a single paragraph can be translated again.
  await call(libraryTranslate, { id, languages: ['es'], again: true })
  await settled(id)
  expect((await translationsOf(id, 'es'))[1]).toBe('Conozco la casa roja.')
  await call(libraryTranslateParagraphs, { id, language: 'es', paragraphs: [items[1]!.id] })
  await settled(id)
  expect((await translationsOf(id, 'es'))[1]).toBe('Sé la casa roja.')
})

test('the text of a PDF is translated into a Word document with its headings, and what is left out is told', async () => {
  const original = await printPage(
    '<h1>The red house</h1><p>Good morning.</p><p>The cat drinks milk.</p><h2>The school</h2><p>The big red house is near the river.</p>',
  )
  const { id, kind, notes, paragraphs } = await add('Houses.pdf', original, ['es'])
  expect({ kind, paragraphs, notes }).toEqual({
    kind: 'pdf',
    paragraphs: 5,
    notes: [{ name: 'pdfText', count: 1 }],
  })
  expect((await translationsOf(id, 'es'))[1]).toBe('Buenos días.')
  const { path } = await call(libraryDownload, { id, what: 'translated', language: 'es' })
  const { headers } = await agent.fetch('GET', path)
  expect(decodeURIComponent(headers['content-disposition'] as string)).toContain('Houses.es.docx')
  const check = { check: () => undefined, budget: budgetFor('document') }
  const read = await readDocument(await download({ id, what: 'translated', language: 'es' }), 'docx', check)
  expect(read.paragraphs.map(({ text }) => text)).toEqual(await translationsOf(id, 'es'))
  expect(Buffer.from(await download({ id, what: 'original' })).equals(original)).toBe(true)
  const { state, errorInfo } = await add('Broken.pdf', original.subarray(0, 500))
  expect([state, errorInfo]).toEqual(['failed', expect.stringContaining('Broken.pdf')])
})

test('two people edit one paragraph: the second one gets a conflict, but not in another language', async () => {
  const { id } = await add('Two.txt', 'Good morning.\n', ['es'])
  const { revision, items } = await call(libraryParagraphs.list, { id })
  const paragraph = items[0]!.id
  const theirs = crypto.randomUUID()
  const send = (language: string, text: string) => ({
    id,
    client: theirs,
    base: revision,
    edits: [
      { editId: crypto.randomUUID(), way: 'do', edit: write(paragraph, language, text) },
    ] as unknown as Edits,
  })
  await call(libraryParagraphs.edit, send('es', 'Buen día.'))
  expect((await edit(id, revision, [write(paragraph, 'fr', 'Bonjour.')])).refused).toEqual([])
  expect((await edit(id, revision, [write(paragraph, 'es', 'Hola.')])).refused).toMatchObject([
    { conflict: true, item: { translations: { es: { text: 'Buen día.' } } } },
  ])
})

test('subtitles and texts keep everything except their texts', async () => {
  const srt =
    '1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Good morning.</i>\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n12345\r\n'
  const { id } = await add('Film.srt', srt, ['es'])
  const text = Buffer.from(await download({ id, what: 'translated', language: 'es' })).toString()
  expect(text).toBe(`\ufeff${srt.replace('Good morning.', 'Buenos días.')}`)
})

test('unreadable files are refused with the reason, and read again on request', async () => {
  const bomb = await officeFile([wordMain(wordParagraph(' '.repeat(8_000_000)))])
  const macros = await officeFile(
    [wordMain(wordParagraph('Hello'))],
    [{ name: 'word/vbaProject.bin', text: 'x' }],
  )
  const typed = Buffer.from(await wordFile('Hello'))
  const withMacros = await officeFile([
    wordMain(wordParagraph('Hello')),
    { name: 'word/vbaProject.bin', content: 'application/vnd.ms-office.vbaProject', xml: '<x/>' },
  ])
  const entities = await officeFile([
    { ...wordMain(''), xml: '<!DOCTYPE x [<!ENTITY a "b">]><w:document xmlns:w="w"><w:body/></w:document>' },
  ])
  const encrypted = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(500),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ])
  const errorOf = async (name: string, content: Uint8Array | string) => {
    const { state, errorInfo, run, id } = await add(name, content)
    expect([name, state, errorInfo]).toEqual([name, 'failed', expect.stringContaining(name)])
    return { problem: run?.problem, id }
  }
  expect((await errorOf('bomb.docx', bomb)).problem).toBe('readUnpacksTooLarge')
  expect((await errorOf('macros.docx', withMacros)).problem).toBe('readMacros')
  expect((await errorOf('part.docx', macros)).problem).toBe('readMacros')
  expect((await errorOf('entities.docx', entities)).problem).toBe('readForbiddenMarkup')
  expect((await errorOf('secret.docx', encrypted)).problem).toBe('readEncrypted')
  expect((await errorOf('cut.docx', typed.subarray(0, typed.length - 30))).problem).toBe('readBroken')
  expect((await errorOf('old.xlsx', typed)).problem).toBe('readOtherContent')
  const { id } = await errorOf('empty.txt', '12345\n67\n')
  await call(libraryRetry, { id })
  expect((await settled(id)).state).toBe('failed')
  expect(await codeOf(libraryTranslate, { id, languages: ['es'] })).toBe(problems.libraryReading.code)
})

test('repeated terms are offered for the thesaurus, and saved when they are confirmed', async () => {
  const lines = [
    ['The big red house is near the river.', 'La casa roja grande está cerca del río.'],
    ['The school is near the red house.', 'La escuela está cerca de la casa roja.'],
    ['A red house was sold.', 'Se vendió una casa roja.'],
    ['The school is near the river.', 'La escuela está cerca del río.'],
    ['The river is near.', 'El río está cerca.'],
    ['The school was sold.', 'Se vendió la escuela.'],
  ] as const
  const { id } = await add('Houses.txt', lines.map(([source]) => source).join('\n'), ['es'])
  const { items, revision } = await call(libraryParagraphs.list, { id })
  await edit(
    id,
    revision,
    items.map((item, at) => write(item.id, 'es', lines[at]![1])),
  )
  const { pairs } = await call(libraryTerms, { id, language: 'es' })
  expect(pairs).toContainEqual({
    source: 'red house',
    target: 'casa roja',
    count: 3,
    state: 'added',
    before: null,
  })
  const confirmed = [{ source: 'red house', target: 'casa roja' }]
  expect(await call(libraryTermsSave, { id, language: 'es', pairs: confirmed })).toEqual({
    added: 1,
    changed: 0,
  })
  expect((await call(thesaurus.list, { name: 'red house' })).records).toMatchObject([
    { term: 'red house', language: 'en', translations: [{ language: 'es', text: 'casa roja' }] },
  ])
  const after = await call(libraryTerms, { id, language: 'es' })
  expect(after.same).toBe(1)
  expect(after.pairs.map(({ source }) => source)).not.toContain('red house')
  const another = [{ source: 'red house', target: 'caserón rojo' }]
  expect(await call(libraryTermsSave, { id, language: 'es', pairs: another })).toEqual({
    added: 0,
    changed: 1,
  })
  expect((await call(libraryTerms, { id, language: 'es' })).pairs).toContainEqual({
    source: 'red house',
    target: 'casa roja',
    count: 3,
    state: 'changed',
    before: 'caserón rojo',
  })
})

test('documents are renamed, searched, deleted and restored, by their owner only', async () => {
  const { id } = await add('Notes.txt', 'Hello there.')
  await call(libraryChange, { id, name: 'Lecture' })
  expect((await call(libraryList, { name: 'lect' })).records).toMatchObject([{ id, name: 'Lecture' }])
  expect((await call(libraryList, { name: 'lect' }, other)).records).toEqual([])
  expect(await codeOf(libraryShow, { id }, other)).toBe(problems.notFound.code)
  await call(libraryChangeMany, { ids: [id], change: 'delete' })
  expect((await call(libraryList, { name: 'lect' })).records).toEqual([])
  expect(await codeOf(libraryDownload, { id, what: 'original' })).toBe(problems.notFound.code)
  await call(libraryChangeMany, { ids: [id], change: 'restore' })
  expect((await call(libraryList, { name: 'lect' })).records).toHaveLength(1)
  expect(await codeOf(libraryChange, { id, name: ' ' })).toBe(problems.libraryNameEmpty.code)
  expect(await codeOf(libraryTranslate, { id, languages: ['en'] })).toBe(problems.sameLanguage.code)
  expect(await codeOf(libraryTranslate, { id, languages: ['de'] })).toBe(problems.notTranslated.code)
  expect(await codeOf(libraryTerms, { id, language: 'es' })).toBe(problems.libraryNotInto.code)
})

test('characters per day are limited, including translations on upload', async () => {
  const { id } = await add('Day.txt', 'Hello there.')
  const run = await server.app.database
    .of(whose.tenant)
    .insertInto('runs')
    .values({
      tenant_id: whose.tenant,
      account_id: whose.account,
      kind: translateLibrary.kind,
      title: 'Earlier',
      state: 'done',
      size: 2_000_000,
      job_id: crypto.randomUUID(),
      input: '{}',
      created_at: server.app.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await codeOf(libraryTranslate, { id, languages: ['es'] })).toBe(problems.libraryDayFull.code)
  const late = await add('Late.txt', 'Hello there.', ['es'])
  expect(late.run).toMatchObject({ state: 'done', problem: 'libraryDayFull' })
  await server.app.database.of(whose.tenant).deleteFrom('runs').where('id', '=', run.id).execute()
  await call(libraryTranslate, { id: late.id, languages: ['es'] })
  expect((await settled(late.id)).run).toBe(null)
})

test('calls are refused while the library is disabled', async () => {
  const set = (to: string[]) =>
    server.app.database
      .of(whose.tenant)
      .updateTable('accounts')
      .set({ features: to })
      .where('id', '=', whose.account)
      .execute()
  await set([])
  expect(await codeOf(libraryList, {})).toBe(problems.featureOff.code)
  expect(await codeOf(libraryParagraphs.list, { id: crypto.randomUUID() })).toBe(problems.featureOff.code)
  await set(features)
  expect(await codeOf(runDetail, { id: crypto.randomUUID() })).toBe(problems.notFound.code)
})

test('the owner is notified when a document has been translated', async () => {
  const { id } = await add('Told.txt', 'Good morning.\n', ['es'])
  const noticesOf = async () =>
    (await call(noticeList, {})).records.filter(({ about }) => about === id).map(({ kind }) => kind)
  await until(async () => (await noticesOf()).length > 0)
  expect(await noticesOf()).toEqual(['libraryReady'])
})
