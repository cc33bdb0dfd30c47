import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditFiles } from '#app/server/audit-files.ts'
import type { Call, SentTo } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { readDocument } from '#domain/office/document.ts'
import { budgetFor } from '#domain/output/output-budget.ts'
import { accountRemove } from '#identity/accounts/contract.ts'
import {
  libraryChangeMany,
  libraryCreate,
  libraryParagraphs,
  libraryShow,
} from '#products/library/contract/library.ts'
import { readLibrary } from '#products/library/server/read-job.ts'
import { translateLibrary } from '#products/library/server/translate-job.ts'
import { retentionDays } from '#shared/deletion/server/remove-deleted.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { resultOf } from '#testkit/client/result-of.ts'
import { addUpload } from '#testkit/client/uploads.ts'
import { wordFile } from '#testkit/files/office.ts'
import { offerLive } from '#testkit/live/offer-live.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { classRemove, classSave, classStart } from '../../contract/classes.ts'
import {
  classMaterialAddDocument,
  classMaterialAddFile,
  classMaterialAddLink,
  classMaterialChange,
  classMaterialChangeMany,
  classMaterialList,
  classMaterialOrder,
  liveMaterials,
  materialPath,
  maxMaterials,
} from '../../contract/materials.ts'
import { liveShareCreate, liveShareRevoke } from '../../contract/share.ts'
import { cleanUpLive } from '../sessions/cleanup.ts'

const features = ['classes', 'translationLibrary']
let server: TestServer
let tenant: string
let account: string
let agent: Browser
let other: Browser
/** Somebody without an account. */
let student: Browser
let worker: ReturnType<typeof workerOf>
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-materials-'))
  server = await startServer()
  tenant = await addTestTenant(server)
  await offerLive(server.app)
  account = await addPerson(server, tenant, { name: 'school', role: 'agent', features })
  await addPerson(server, tenant, { name: 'other', role: 'agent', features })
  agent = await new Browser(server).signIn('agent', 'school', password)
  other = await new Browser(server).signIn('agent', 'other', password)
  student = new Browser(server)
  const kinds = [readLibrary.kind, translateLibrary.kind, cleanUpLive.kind]
  worker = workerOf(server, { kinds, slots: 2 })
  await worker.startWorking()
})
afterAll(async () => {
  await worker.stopWorking()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const call = <C extends Call>(wanted: C, input: SentTo<C>, by = agent) => resultOf(by, wanted, input)
const codeOf = async <C extends Call>(wanted: C, input: SentTo<C>, by = agent) =>
  (await by.call(wanted, input)).body.resultCode

async function upload(
  name: string,
  content: Uint8Array | string,
  kind: 'material' | 'document' = 'material',
): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}-${name}`)
  await writeFile(path, content)
  return addUpload(server, { tenant, account }, kind, path, name)
}
const pdf = '%PDF-1.7\nslides\n%%EOF'
const newClass = async () =>
  (await call(classSave, { title: 'Physics', teacher: 'Dr. Li', language: 'en', languages: ['es'] })).id
async function shared(of: string, more: { passCode?: string } = {}) {
  const session = (await call(classStart, { id: of })).id
  return call(liveShareCreate, { session, ...more })
}
const opened = (path: string, headers?: Record<string, string>) =>
  student.fetch('GET', path, undefined, headers)

test('files and links are added, ordered, renamed and removed; only students of the class can read them', async () => {
  const id = await newClass()
  const file = await call(classMaterialAddFile, { class: id, upload: await upload('Light waves.pdf', pdf) })
  const link = await call(classMaterialAddLink, { class: id, name: 'Films', url: 'https://example.com/a' })
  const sound = await call(classMaterialAddFile, {
    class: id,
    upload: await upload('tone.mp3', Buffer.from([0xff, 0xfb, 0x90, 0x64, 0, 0])),
  })
  await call(classMaterialOrder, { class: id, ids: [link.id, file.id] })
  await call(classMaterialChange, { id: file.id, name: 'Waves' })
  const list = await call(classMaterialList, { class: id })
  expect(list).toMatchObject([
    { id: link.id, kind: 'link', url: 'https://example.com/a', size: null, ending: '', path: null },
    { id: file.id, kind: 'file', name: 'Waves', ending: 'pdf', size: pdf.length, url: null },
    { id: sound.id, name: 'tone', ending: 'mp3' },
  ])
  expect((await agent.fetch('GET', list[1]!.path!)).bytes.toString()).toBe(pdf)

  const { token } = await shared(id)
  expect((await call(liveMaterials, { token }, student)).map((each) => each.id)).toEqual([
    link.id,
    file.id,
    sound.id,
  ])
  const got = await opened(materialPath(token, file.id))
  expect([got.status, got.bytes.toString(), got.headers['content-type']]).toEqual([
    200,
    pdf,
    'application/pdf',
  ])
  expect(got.headers['content-disposition']).toContain('attachment; filename="Light waves.pdf"')
  expect(got.headers['content-security-policy']).toContain('sandbox')
  const etag = String(got.headers['etag'])
  expect((await opened(materialPath(token, file.id), { 'if-none-match': etag })).status).toBe(304)
  // Browsers can play it.
  const heard = await opened(materialPath(token, sound.id), { range: 'bytes=0-1' })
  expect([heard.status, heard.bytes.length, heard.headers['content-disposition']]).toEqual([
    206,
    2,
    undefined,
  ])
  // A link has no file.
  expect((await opened(materialPath(token, link.id))).status).toBe(404)

  await call(classMaterialChangeMany, { ids: [file.id], change: 'delete' })
  expect((await opened(materialPath(token, file.id))).status).toBe(404)
  await call(classMaterialChangeMany, { ids: [file.id], change: 'restore' })
  expect((await opened(materialPath(token, file.id))).status).toBe(200)
  expect((await call(classMaterialList, { class: id })).map((each) => each.id)).toEqual([
    link.id,
    file.id,
    sound.id,
  ])
})

test('a link opens only the materials of its class, and nothing after it was revoked', async () => {
  const [one, two] = [await newClass(), await newClass()]
  const file = await call(classMaterialAddFile, { class: one, upload: await upload('a.pdf', pdf) })
  const [ofOne, ofTwo] = [await shared(one), await shared(two)]
  expect(await call(liveMaterials, { token: ofTwo.token }, student)).toEqual([])
  expect((await opened(materialPath(ofTwo.token, file.id))).status).toBe(404)
  expect((await opened(materialPath(ofTwo.token, 'a'))).status).toBe(404)
  expect((await opened(materialPath(ofTwo.token, crypto.randomUUID()))).status).toBe(404)
  expect((await opened(materialPath('x'.repeat(24), file.id))).status).toBeGreaterThanOrEqual(400)

  expect((await opened(materialPath(ofOne.token, file.id))).status).toBe(200)
  await call(liveShareRevoke, { id: ofOne.id })
  const after = await opened(materialPath(ofOne.token, file.id))
  expect(after.bytes.toString()).not.toContain('slides')
  expect(after.status).toBeGreaterThanOrEqual(400)
  expect(await codeOf(liveMaterials, { token: ofOne.token }, student)).toBe(problems.liveNotShared.code)

  const guarded = await shared(one, { passCode: 'open12' })
  expect(await codeOf(liveMaterials, { token: guarded.token }, student)).toBe(problems.passCodeWrong.code)
  expect(await call(liveMaterials, { token: guarded.token, passCode: 'open12' }, student)).toHaveLength(1)

  expect(await codeOf(classMaterialList, { class: one }, other)).toBe(problems.notFound.code)
  const theirs = { ids: [file.id], change: 'delete' as const }
  expect(await codeOf(classMaterialChangeMany, theirs, other)).toBe(problems.notFound.code)
})

test('a library document is sent in the language of the student', async () => {
  const id = await newClass()
  const words = await upload('Houses.docx', await wordFile('The red house.'), 'document')
  const document = (await call(libraryCreate, { upload: words, language: 'en', languages: ['es'] })).id
  await until(async () => (await call(libraryShow, { id: document })).run === null)
  const { id: material } = await call(classMaterialAddDocument, { class: id, document })
  const { token } = await shared(id)
  expect(await call(liveMaterials, { token }, student)).toMatchObject([
    { id: material, kind: 'document', name: 'Houses', ending: 'docx', language: 'en', languages: ['es'] },
  ])
  const textOf = async (language?: string) => {
    const { bytes, headers } = await opened(materialPath(token, material, language))
    const { paragraphs } = await readDocument(bytes, 'docx', {
      check: () => undefined,
      budget: budgetFor('document'),
    })
    return [paragraphs[0]!.text, String(headers['content-disposition']).includes('Houses.es.docx')]
  }
  expect(await textOf()).toEqual(['The red house.', false])
  type Edits = SentTo<typeof libraryParagraphs.edit>['edits']
  const edit = async (text: string) =>
    call(libraryParagraphs.edit, {
      id: document,
      client: crypto.randomUUID(),
      base: (await call(libraryParagraphs.list, { id: document })).revision,
      edits: [
        {
          editId: crypto.randomUUID(),
          way: 'do',
          edit: { kind: 'translate', id: '0', language: 'es', translation: { text, edited: true } },
        },
      ] as unknown as Edits,
    })
  await edit('La casa roja.')
  // Many viewers request it at the same time; it is written once.
  const all = await Promise.all(Array.from({ length: 20 }, () => textOf('es')))
  expect(new Set(all.map(String))).toEqual(new Set(['La casa roja.,true']))
  await edit('Una casa roja.')
  expect(await textOf('es')).toEqual(['Una casa roja.', true])
  const stored = await Array.fromAsync(server.app.storage.list(`${tenant}/library/${document}/`))
  expect(stored).toHaveLength(1)
  // Requests for a missing language get the original.
  expect(await textOf('fr')).toEqual(['The red house.', false])

  await call(libraryChangeMany, { ids: [document], change: 'delete' })
  expect(await call(liveMaterials, { token }, student)).toEqual([])
  expect((await opened(materialPath(token, material, 'es'))).status).toBe(404)
  expect(await call(classMaterialList, { class: id })).toMatchObject([{ id: material, isThere: false }])
})

test('invalid materials are refused, and so are materials above the limits', async () => {
  const id = await newClass()
  const wrong = await upload('a.pdf', 'This is a text.')
  expect(await codeOf(classMaterialAddFile, { class: id, upload: wrong })).toBe(problems.materialContent.code)
  // It was removed.
  expect(await codeOf(classMaterialAddFile, { class: id, upload: wrong })).toBe(problems.uploadGone.code)
  for (const url of ['http://example.com', 'javascript:alert(1)', 'example.com', 'https://'])
    expect(await codeOf(classMaterialAddLink, { class: id, name: 'x', url })).toBe(problems.materialUrl.code)
  expect(await codeOf(classMaterialAddLink, { class: id, name: ' ', url: 'https://example.com' })).toBe(
    problems.materialNameEmpty.code,
  )
  const url = `https://example.com/${'a'.repeat(1980)}`
  const ids: string[] = []
  for (let added = 0; added < maxMaterials; added += 1)
    ids.push((await call(classMaterialAddLink, { class: id, name: `L${added}`, url })).id)
  const more = { class: id, name: 'x', url }
  expect(await codeOf(classMaterialAddLink, more)).toBe(problems.materialsFull.code)
  await call(classMaterialOrder, { class: id, ids: ids.toReversed() })
  expect((await call(classMaterialList, { class: id })).map((each) => each.id)).toEqual(ids.toReversed())
  await call(classMaterialChangeMany, { ids, change: 'delete' })
  await call(classMaterialAddLink, more)
  expect(await codeOf(classMaterialChangeMany, { ids, change: 'restore' })).toBe(problems.materialsFull.code)

  const file = await call(classMaterialAddFile, { class: id, upload: await upload('a.pdf', pdf) })
  const db = server.app.database.of(tenant)
  const size = 5 * 1024 ** 3
  await db.updateTable('class_materials').set({ size }).where('id', '=', file.id).execute()
  const one = { class: id, upload: await upload('b.pdf', pdf) }
  expect(await codeOf(classMaterialAddFile, one)).toBe(problems.materialsSpace.code)
  await call(classMaterialChangeMany, { ids: [file.id], change: 'delete' })
  await call(classMaterialAddFile, one)
})

test('files are deleted with their class and their account, and audited until then', async () => {
  const keyOf = async (material: string) =>
    (await server.app.database
      .of(tenant)
      .selectFrom('class_materials')
      .select('key')
      .where('id', '=', material)
      .executeTakeFirst())!.key!
  const id = await newClass()
  const saved = await newClass()
  const file = await call(classMaterialAddFile, { class: id, upload: await upload('c.pdf', pdf) })
  const last = await call(classMaterialAddFile, { class: saved, upload: await upload('d.pdf', pdf) })
  const keys = [await keyOf(file.id), await keyOf(last.id)]
  const { token } = await shared(id)
  expect((await auditFiles(server.app, tenant)).unnamed).toEqual([])
  await call(classRemove, { ids: [id] })
  expect((await opened(materialPath(token, file.id))).status).toBe(404)
  expect(await codeOf(classMaterialChangeMany, { ids: [file.id], change: 'restore' })).toBe(
    problems.notFound.code,
  )
  await agent.confirm(password)
  await call(accountRemove, {})
  server.pass((retentionDays + 1) * 24 * 3_600_000)
  await enqueue(server.app.database.outside, cleanUpLive, {}, { tenant: '' })
  for (const key of keys) await until(async () => (await server.app.storage.head(key)) === undefined)
})
