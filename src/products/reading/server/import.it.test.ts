import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentTo } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { asides as allAsides, unreadAsides as allUnread } from '#domain/text/asides.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { codeOf, resultOf } from '#testkit/client/result-of.ts'
import { addUpload } from '#testkit/client/uploads.ts'
import { bookParts, pdfPages, zipOf } from '#testkit/files/text-files.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import {
  asides,
  readingBlocks,
  readingCreate,
  readingImport,
  readingShow,
  unreadAsides,
} from '../contract/readings.ts'
import { runImportText } from '../worker/import.ts'
import { importText } from './import-job.ts'

let server: TestServer
let worker: ReturnType<typeof workerOf>
let ana: Browser
let whose: { tenant: string; account: string }
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-import-'))
  server = await startServer({})
  const tenant = await addTestTenant(server)
  whose = { tenant, account: await addPerson(server, tenant, { name: 'ana' }) }
  worker = workerOf(server, { kinds: [importText.kind], slots: 1 }, [runImportText])
  await worker.startWorking()
  ana = await new Browser(server).signIn('user', 'ana', password)
})
afterAll(async () => {
  await worker.stopWorking()
  await server.close()
  await rm(folder, { recursive: true })
})

const imported = (id: string) =>
  until(
    () => resultOf(ana, readingShow, { id }),
    ({ state }) => state !== 'importing',
  )
async function add(name: string, bytes: Buffer) {
  const file = join(folder, name)
  await writeFile(file, bytes)
  const upload = await addUpload(server, whose, 'book', file)
  return (await resultOf(ana, readingCreate, { kind: 'book', upload })).id
}
const textsOf = async (id: string) =>
  (await resultOf(ana, readingBlocks.list, { id })).items.map((item) => ('text' in item ? item.text : ''))

test('the parts of a book are offered with their counts, and the file is read again with others', async () => {
  const book = bookParts({
    chapters: {
      'imprint.xhtml': '<section epub:type="imprint"><p>Printed by us.</p></section>',
      '1.xhtml':
        '<h1>Rain</h1><p>It fell<a epub:type="noteref" href="#n">1</a>.</p><aside epub:type="footnote" id="n"><p>A note.</p></aside><p hidden="hidden">no</p>',
      '2.xhtml': '<h1>Snow</h1><p>It stayed.</p>',
    },
  })
  const id = await add('book.epub', await zipOf(book))
  expect(await imported(id)).toMatchObject({
    state: 'ready',
    canImport: true,
    parts: [
      { kind: 'imprint', paragraphs: 1, read: false },
      { kind: 'footnote', paragraphs: 1, read: true },
    ],
    warnings: [
      { name: 'noteMarks', values: { count: 1 } },
      { name: 'hidden', values: { count: 1 } },
    ],
  })
  expect(await textsOf(id)).toEqual(['Rain', 'It fell.', 'A note.', 'Snow', 'It stayed.'])

  await resultOf(ana, readingImport, { id, leaveOut: ['footnote'] })
  const again = await imported(id)
  expect(again.parts.map(({ kind, read }) => [kind, read])).toEqual([
    ['imprint', true],
    ['footnote', false],
  ])
  expect(await textsOf(id)).toEqual(['Printed by us.', 'Rain', 'It fell.', 'Snow', 'It stayed.'])

  // What was edited is not overwritten.
  const { items, revision } = await resultOf(ana, readingBlocks.list, { id })
  await resultOf(ana, readingBlocks.edit, {
    id,
    client: crypto.randomUUID(),
    base: revision,
    edits: [
      {
        editId: crypto.randomUUID(),
        way: 'do',
        edit: { kind: 'update', id: items[0]!.id, text: 'Printed.' },
      },
    ],
  } as SentTo<typeof readingBlocks.edit>)
  expect((await resultOf(ana, readingShow, { id })).canImport).toBe(false)
  expect(await codeOf(ana, readingImport, { id, leaveOut: [] })).toBe(problems.readingChanged.code)
})

test('a pasted text cannot be imported again, and warnings may hold words', async () => {
  const { id } = await resultOf(ana, readingCreate, { kind: 'book', text: 'It rained.' })
  expect(await imported(id)).toMatchObject({ parts: [], warnings: [], canImport: false })
  expect(await codeOf(ana, readingImport, { id, leaveOut: [] })).toBe(problems.readingChanged.code)
  const line = 'BT /F1 12 Tf 1 0 0 1 72 700 Tm (The lamp went out at nine, and nobody saw it go.) Tj ET'
  const visible = await imported(await add('pages.pdf', pdfPages([line, ''])))
  expect(visible.warnings).toContainEqual({ name: 'pagesWithoutText', values: { count: 1, pages: '2' } })
})

test('the parts of the contract are those of the text', () => {
  expect(asides).toEqual(allAsides)
  expect(unreadAsides).toEqual(allUnread)
})
