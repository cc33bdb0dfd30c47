import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, SentTo } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { scriptPolyphones, scriptReadings, scriptSpoken } from '#shared/scripts/contract/sources.ts'
import { audioLanguage, audioListen, audioVoiceprint } from '#shared/voices/contract.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { workDelete, workDownload } from '#shared/works/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { codeOf, resultOf } from '#testkit/client/result-of.ts'
import { addUpload } from '#testkit/client/uploads.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { readingQuote, readingQuoteText } from '../contract/quotes.ts'
import {
  audioManageGetList,
  readingWork,
  readingWorks,
  readLinkup,
  readLongLinkup,
} from '../contract/reading-works.ts'
import {
  readingBlocks,
  readingChangeMany,
  readingCreate,
  readingList,
  readingShow,
  readingStale,
} from '../contract/readings.ts'
import { runImportText } from '../worker/import.ts'
import { runReadAloud } from '../worker/speak.ts'
import { importText } from './import-job.ts'
import { readAloud } from './reading-kind.ts'

let server: TestServer
let worker: ReturnType<typeof workerOf>
let ana: Browser
let bo: Browser
let port: string
let other: string
let whose: { tenant: string; account: string }

beforeAll(async () => {
  server = await startServer({})
  const tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant, { name: 'ana' })
  whose = { tenant, account }
  await addPerson(server, tenant, { name: 'bo' })
  await giveUsage(server, { tenant, account, unit: 'speech', size: 10_000 })
  const kinds = [importText.kind, readAloud.kind]
  worker = workerOf(server, { kinds, slots: 1 }, [runImportText, runReadAloud])
  await worker.startWorking()
  await reportOffer(server.app)
  await until(async () => (await readOffer(server.app.database.of(tenant))).voices.length > 0)
  ana = await new Browser(server).signIn('user', 'ana', password)
  bo = await new Browser(server).signIn('user', 'bo', password)
  const voices = await resultOf(ana, audioVoiceprint, { language: 'en' })
  port = voices[0]!.id
  other = voices[1]!.id
})
afterAll(async () => {
  await worker.stopWorking()
  await server.close()
})

const created = (id: string) =>
  until(
    () => resultOf(ana, readingWork, { id }),
    ({ state }) => state === workState.done || state === workState.failed,
  )
async function download(id: string, file: string) {
  const { path } = await resultOf(ana, workDownload, { id, file })
  const answer = await fetch(server.origin() + path)
  return Buffer.from(await answer.arrayBuffer())
}

test('an article is pasted, quoted, read aloud, paid for, edited, and only the edit is charged', async () => {
  const text = 'The harbour light went out.\n\nOn 3 May 2024 it came back.'
  const { id } = await resultOf(ana, readingCreate, { kind: 'article', text })
  const visible = await resultOf(ana, readingShow, { id })
  expect(visible).toMatchObject({
    state: 'ready',
    language: 'en',
    name: 'The harbour light went out.',
    work: null,
  })
  const { items, revision } = await resultOf(ana, readingBlocks.list, { id })
  expect(items).toMatchObject([
    { kind: 'paragraph', text: 'The harbour light went out.' },
    { kind: 'paragraph', text: 'On 3 May 2024 it came back.' },
  ])
  const quote = await resultOf(ana, readingQuote, { id, port })
  expect(quote).toMatchObject({ blocks: 2, newBlocks: 2, remaining: 10_000 })
  expect(quote.unsounded).toEqual({ count: 0, characters: [], blocks: [] })
  // The date is counted as it is spoken.
  expect(quote.uses).toBeGreaterThan(45)
  expect(quote.uses).toBe(quote.characters)

  const { id: first } = await resultOf(ana, readLinkup, { id, port })
  const work = await created(first)
  expect(work).toMatchObject({ state: workState.done, version: 1, reading: { id, kind: 'article' } })
  expect(work.files.map(({ name }) => name)).toEqual(['mp3', 'srt', 'vtt', 'report', 'zip'])
  expect((await download(first, 'mp3')).subarray(0, 3).toString()).toBe('ID3')
  expect((await download(first, 'srt')).toString()).toContain('On 3 May 2024 it came back.')
  expect(await resultOf(ana, readingQuote, { id, port })).toMatchObject({
    uses: 0,
    remaining: 10_000 - quote.uses,
  })
  expect(await resultOf(ana, readingStale, { id })).toEqual({ work: first, ids: [] })

  const [, second] = items
  await resultOf(ana, readingBlocks.edit, {
    id,
    client: crypto.randomUUID(),
    base: revision,
    edits: [
      {
        editId: crypto.randomUUID(),
        way: 'do',
        edit: { kind: 'update', id: second!.id, text: 'It never came back.' },
      },
    ],
  } as SentTo<typeof readingBlocks.edit>)
  expect(await resultOf(ana, readingStale, { id })).toEqual({ work: first, ids: [second!.id] })
  expect(await resultOf(ana, readingQuote, { id, port })).toMatchObject({ uses: 15, newBlocks: 1 })
  const again = await created((await resultOf(ana, readLinkup, { id, port })).id)
  expect(again).toMatchObject({ state: workState.done, version: 2 })
  expect(await resultOf(ana, readingQuote, { id, port })).toMatchObject({
    remaining: 10_000 - quote.uses - 15,
  })
})

test('a book has chapter files, a trial chapter, and a read-along file', async () => {
  const text = '[chapter] One\n\nThe first chapter.\n\n[chapter] Two\n\nThe second chapter.'
  const trial = await resultOf(ana, readLongLinkup, { text, name: 'Two chapters', port, chapter: 2 })
  const first = await created(trial.id)
  expect(first.chapters).toMatchObject([{ number: 1, title: 'Two' }])
  const id = first.reading.id
  const whole = await created((await resultOf(ana, readLongLinkup, { id, port })).id)
  expect(whole.chapters).toMatchObject([
    { number: 1, title: 'One', start: 0, file: 'chapter-001.mp3' },
    { number: 2, title: 'Two', file: 'chapter-002.mp3' },
  ])
  expect(whole.files.map(({ name }) => name)).toEqual(['mp3', 'm4b', 'epub', 'srt', 'vtt', 'report', 'zip'])
  expect((await download(whole.id, 'epub')).subarray(0, 2).toString()).toBe('PK')
  expect((await download(whole.id, 'chapter-002.mp3')).subarray(0, 3).toString()).toBe('ID3')
  const report = JSON.parse((await download(whole.id, 'report')).toString()) as {
    engineCalls: { synthesize: number }
  }
  // The trial chapter was spoken before.
  expect(report.engineCalls.synthesize).toBe(2)
})

test('works are listed, in both forms, with the messages of the specification', async () => {
  const { records } = await resultOf(ana, readingWorks, { kind: 'book' })
  expect(records.map(({ name }) => name)).toEqual(['Two chapters', 'Two chapters'])
  expect(await resultOf(ana, audioManageGetList, { current: 1, size: 2 })).toMatchObject({
    total: 4,
    current: 1,
    size: 2,
  })
  expect(await codeOf(ana, readLinkup, { port })).toBe(problems.readingSource.code)
  expect(await codeOf(ana, readLinkup, { port, text: '  ' })).toBe(problems.textEmpty.code)
  expect(await codeOf(ana, readLinkup, { port: 'nobody', text: 'x' })).toBe(problems.unknownVoice.code)
  expect((await resultOf(ana, audioLanguage, {})).map(({ code }) => code)).toContain('en')
})

test('the audio of a work is available until it is deleted, and a sample speaks numbers as words', async () => {
  const { records } = await resultOf(ana, readingWorks, { kind: 'article' })
  const [work] = records
  const { path } = await resultOf(ana, audioListen, { id: work!.id })
  expect((await fetch(server.origin() + path)).headers.get('content-type')).toBe('audio/mpeg')
  expect(await codeOf(bo, audioListen, { id: work!.id })).toBe(problems.notFound.code)
  const files = await server.app.database
    .of(whose.tenant)
    .selectFrom('works')
    .select('files')
    .where('id', '=', work!.id)
    .executeTakeFirstOrThrow()
  await server.app.storage.remove(files.files!['mp3']!.key)
  const gone = (await ana.call(audioListen, { id: work!.id })).body
  expect(gone).toMatchObject({
    resultCode: problems.audioGone.code,
    resultEnInfo: 'The audio file has been deleted',
  })
  const said = await resultOf(ana, scriptSpoken, { language: 'zh', text: '2024年', marks: [] })
  expect(said).toMatchObject({ spoken: '二零二四年', characters: 5, changes: [{ from: '2024' }] })
  expect(await resultOf(ana, scriptReadings, { text: '银行', at: 1 })).toEqual(
    expect.arrayContaining(['hang2', 'xing2']),
  )
  // Read in pieces, each with the words around it.
  const text = '这家银行。'.repeat(1000)
  const polyphones = await resultOf(ana, scriptPolyphones, { language: 'zh', text, marks: [] })
  expect(polyphones).toHaveLength(1000)
  expect(new Set(polyphones.map(({ at, character, pinyin }) => `${at % 5} ${character} ${pinyin}`))).toEqual(
    new Set(['3 行 hang2']),
  )
})

test('the audio is available by the run that made it, and gone with the work or its text', async () => {
  const listened = (id: string) => codeOf(ana, audioListen, { id })
  const gone = problems.audioGone.code
  const make = async () => {
    const created = await resultOf(ana, readLinkup, { port, text: 'The lamp is lit.' })
    const { path } = await resultOf(ana, audioListen, { id: created.run })
    expect((await fetch(server.origin() + path)).headers.get('content-type')).toBe('audio/mpeg')
    return created
  }
  const alone = await make()
  expect(await codeOf(bo, audioListen, { id: alone.run })).toBe(problems.notFound.code)
  await resultOf(ana, workDelete, { id: alone.id })
  expect([await listened(alone.run), await listened(alone.id)]).toEqual([gone, gone])

  const withText = await make()
  const { records } = await resultOf(ana, readingList, { kind: 'article' })
  const text = records.find(({ work }) => work?.id === withText.id)!
  await resultOf(ana, readingChangeMany, { ids: [text.id], change: 'delete' })
  expect([await listened(withText.run), await listened(withText.id)]).toEqual([gone, gone])
  expect(await listened(crypto.randomUUID())).toBe(problems.notFound.code)
})

test('files and their faults are reported, and a text is deleted and restored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-reading-'))
  try {
    const txt = join(folder, 'gb.txt')
    // GB18030.
    await writeFile(txt, Buffer.from('b5c6cbfeb5c4b5c6c3f0c1cba1a3', 'hex'))
    const upload = await addUpload(server, whose, 'article', txt)
    const { id } = await resultOf(ana, readingCreate, { kind: 'article', upload })
    const ready = await until(
      () => resultOf(ana, readingShow, { id }),
      ({ state }) => state === 'ready',
    )
    expect(ready).toMatchObject({ name: 'gb', language: 'zh', source: 'gb.txt' })
    expect((await resultOf(ana, readingBlocks.list, { id })).items).toMatchObject([
      { text: '灯塔的灯灭了。' },
    ])
    await resultOf(ana, readingChangeMany, { ids: [id], change: 'delete' })
    expect(await codeOf(ana, readingShow, { id })).toBe(problems.notFound.code)
    await resultOf(ana, readingChangeMany, { ids: [id], change: 'restore' })
    const broken = join(folder, 'x.pdf')
    await writeFile(broken, 'this is no PDF')
    const bad = await resultOf(ana, readingCreate, {
      kind: 'article',
      upload: await addUpload(server, whose, 'article', broken),
    })
    const failed = await until(
      () => resultOf(ana, readingShow, { id: bad.id }),
      ({ state }) => state === 'failed',
    )
    expect(failed.errorInfo).toContain('x.pdf')
    const inside = await resultOf(ana, readingCreate, { kind: 'article', address: 'http://127.0.0.1:8080/' })
    const refused = await until(
      () => resultOf(ana, readingShow, { id: inside.id }),
      ({ state }) => state === 'failed',
    )
    expect(refused.errorInfo).toContain('127.0.0.1')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('marks and characters are spoken, and unsupported marks cause a warning', async () => {
  const text = 'Come in, said Ana. He did.'
  const { id } = await resultOf(ana, readingCreate, { kind: 'article', text })
  const { items, revision } = await resultOf(ana, readingBlocks.list, { id })
  const edit = {
    kind: 'update',
    id: items[0]!.id,
    marks: [
      { kind: 'voice', voice: { character: 'Ana' }, start: 0, end: 8 },
      { kind: 'emphasis', level: 'strong', start: 19, end: 21 },
    ],
  }
  await resultOf(ana, readingBlocks.edit, {
    id,
    client: crypto.randomUUID(),
    base: revision,
    edits: [{ editId: crypto.randomUUID(), way: 'do', edit }],
  } as SentTo<typeof readingBlocks.edit>)
  const readWith = async (characters: SentTo<typeof readLinkup>['characters']) => {
    const work = await created((await resultOf(ana, readLinkup, { id, port, characters })).id)
    const report = (await download(work.id, 'report')).toString()
    expect((await download(work.id, 'srt')).toString()).toContain('Come in, said Ana.')
    return JSON.parse(report) as {
      engineCalls: { synthesize: number }
      warnings: { name: string; values: { text: string } }[]
    }
  }
  // Without a voice, a character has the voice of the surrounding text: one call per sentence.
  const alone = await readWith({})
  expect(alone.engineCalls.synthesize).toBe(2)
  expect(alone.warnings).toMatchObject([{ name: 'emphasisLeftOut', values: { text: 'He' } }])
  const characters = { Ana: { port: other } }
  expect(await resultOf(ana, readingQuote, { id, port, characters })).toMatchObject({ newBlocks: 1 })
  expect((await readWith(characters)).engineCalls.synthesize).toBe(3)
  expect(await resultOf(ana, readingQuote, { id, port, characters })).toMatchObject({ newBlocks: 0 })
})

test('characters without a sound are named in the quote, the preview, the answer and the report, and are free', async () => {
  const text = 'Plain words.\n\nGood ★★ morning 😀 你好.'
  const { id } = await resultOf(ana, readingCreate, { kind: 'article', text, language: 'en' })
  const { items } = await resultOf(ana, readingBlocks.list, { id })
  const unsounded = { count: 5, characters: ['★', '😀', '你', '好'], blocks: [items[1]!.id] }
  const quote = await resultOf(ana, readingQuote, { id, port })
  // Neither symbols nor letters that the voice does not read are charged.
  expect(quote).toMatchObject({ unsounded, characters: 21, uses: 21 })
  // The same before the text is sent, and nothing is stored.
  const before = await resultOf(ana, readingList, {})
  expect(await resultOf(ana, readingQuoteText, { text, language: 'en', port })).toMatchObject({
    unsounded: { ...unsounded, blocks: [] },
    characters: 21,
    uses: 21,
  })
  expect(await resultOf(ana, readingList, {})).toEqual(before)
  // The voice decides, not the language.
  expect(await resultOf(ana, readingQuoteText, { text: '你好', language: 'zh', port })).toMatchObject({
    unsounded: { count: 2, characters: ['你', '好'] },
    uses: 0,
  })
  const judged = await resultOf(ana, scriptSpoken, { language: 'zh', text: '你好 2024', port })
  expect(judged.unsounded.map(({ character }) => character).join('')).toBe('你好2024')
  expect(judged.characters).toBe(0)
  const preview = await resultOf(ana, scriptSpoken, { language: 'en', text: 'Good ★', marks: [] })
  expect(preview.unsounded).toEqual([{ at: 5, character: '★' }])
  const started = await resultOf(ana, readLinkup, { id, port })
  expect(started.unsounded).toEqual(unsounded)
  await created(started.id)
  const report = JSON.parse((await download(started.id, 'report')).toString()) as { warnings: unknown[] }
  expect(report.warnings).toContainEqual({
    name: 'unsounded',
    values: { count: 5, characters: '★ 😀 你 好', text: 'Good ★★ morning 😀 你好.' },
  })
})

test('any set of formats is made in one run at the price of one, and at least one has sound', async () => {
  const text = 'Chapter 1\n\nThe lamp is lit.\n\nChapter 2\n\nThe lamp is out.'
  const { id } = await resultOf(ana, readingCreate, { kind: 'book', text, language: 'en' })
  const formats = ['wav', 'mp3', 'srt'] as const
  const asked = { id, port, formats: [...formats] }
  const { uses } = await resultOf(ana, readingQuote, { id, port })
  expect(await resultOf(ana, readingQuote, asked)).toMatchObject({ uses })
  const first = await created((await resultOf(ana, readLongLinkup, asked)).id)
  const names = ({ files }: typeof first) => files.map(({ name }) => name)
  expect(names(first)).toEqual(['mp3', 'wav', 'srt', 'report', 'zip'])
  expect(first.chapters.map(({ files }) => files)).toEqual([
    ['chapter-001.mp3', 'chapter-001.wav'],
    ['chapter-002.mp3', 'chapter-002.wav'],
  ])
  for (const file of ['chapter-001.mp3', 'chapter-002.wav'])
    expect((await download(first.id, file)).length).toBeGreaterThan(1000)
  // They are the text's from now on, and the number of the format alone means what it did.
  expect((await resultOf(ana, readingShow, { id })).options.formats).toEqual(formats)
  const second = await created((await resultOf(ana, readLongLinkup, { id, port, audioType: 6 })).id)
  expect(names(second)).toEqual(['m4b', 'wav', 'epub', 'srt', 'vtt', 'report', 'zip'])
  expect(await codeOf(ana, readingQuote, { id, port, formats: ['srt', 'vtt'] })).toBe(
    problems.readingNoSound.code,
  )
  const only = await created((await resultOf(ana, readLongLinkup, { id, port, formats: ['m4b'] })).id)
  expect((await fetch(server.origin() + only.audioPath)).headers.get('content-type')).toBe('audio/mp4')
})

test('other accounts cannot access it', async () => {
  const { records } = await resultOf(ana, readingList, {})
  const id = records[0]!.id
  expect((await resultOf(bo, readingList, {})).records).toEqual([])
  for (const asked of [readingShow, readingBlocks.list, readingStale] as const)
    expect((await bo.call<Call>(asked, { id })).body.resultCode).toBe(problems.notFound.code)
  expect(await codeOf(bo, readLinkup, { id, port })).toBe(problems.notFound.code)
})
