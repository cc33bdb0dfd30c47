import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import { maxCues } from '#domain/cues/core/edit.ts'
import { printSrt } from '#domain/cues/formats/print-srt.ts'
import { historyOf } from '#domain/document/history.ts'
import { projectCreate } from '#products/dubbing/projects/contract/projects.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addUpload } from '#testkit/client/uploads.ts'
import { addProject } from '#testkit/desks/add-project.ts'
import { encodeText } from '#testkit/files/many-languages.ts'
import { parseSubtitles } from '#testkit/files/parse-subtitles.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { cueEdit, cueExport, cueHistory, cueImport, cueList, exportFormats } from '../contract/subtitles.ts'
import { putTranslations } from './write-lines.ts'

const run = promisify(execFile)

let server: TestServer
let tenant: string
let account: string
let ana: Browser
let folder: string
const client = randomUUID()

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  account = await addPerson(server, tenant, { name: 'ana' })
  ana = await new Browser(server).signIn('user', 'ana', password)
  folder = await mkdtemp(join(tmpdir(), 'yiyin-lines-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const film: Cue[] = [
  { id: '1', start: 0, end: 1000, text: 'Good morning', speaker: 'Ann' },
  { id: '2', start: 1000, end: 2500, text: 'What a day\nit is' },
  { id: '3', start: 3000, end: 4000, text: 'Goodbye' },
]
const newProject = (cues: readonly Cue[] = film, options = {}) =>
  addProject(server, { tenant, account, cues, ...options })

async function translate(id: string, texts: Record<string, string>, language = 'es') {
  const db = server.app.database.of(tenant)
  await db.insertInto('tracks').values({ tenant_id: tenant, project_id: id, language }).execute()
  const rows = Object.entries(texts).map(([cue, text]) => ({
    id: cue,
    text,
    origin: 'auto' as const,
    source: film.find((each) => each.id === cue)?.text ?? '',
    revision: 1,
  }))
  await putTranslations(db, { tenant_id: tenant, id }, language, rows)
}

const addressOf = async (id: string, options: object) =>
  (await ana.call(cueExport, { id, format: 'srt', ...options })).body.result!.path

async function download(path: string) {
  const answer = await fetch(`${server.origin()}${path}`)
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const exported = async (id: string, options: object) => download(await addressOf(id, options))

async function upload(name: string, content: string | Buffer) {
  const path = join(folder, randomUUID())
  await writeFile(path, content)
  return addUpload(server, { tenant, account }, 'subtitles', path, name)
}
const list = async (id: string, language?: string) =>
  (await ana.call(cueList, { id, ...(language && { language }) })).body.result!

describe('a file of the lines', () => {
  test('contains the original, a translation, or both', async () => {
    const id = await newProject()
    await translate(id, { '1': 'Buenos días', '3': 'Adiós' })
    const text = async (options: object) =>
      (await exported(id, { format: 'txt', ...options })).bytes.toString()
    expect(await text({})).toBe('Ann: Good morning\nWhat a day it is\nGoodbye\n')
    expect(await text({ language: 'es' })).toBe('Ann: Buenos días\nAdiós\n')
    expect(await text({ language: 'es', both: true })).toBe(
      'Ann: Good morning Buenos días\nWhat a day it is\nGoodbye Adiós\n',
    )
    expect((await ana.call(cueExport, { id, format: 'srt', language: 'fr' })).body.resultCode).toBe(17015)
  })

  test('is saved with a name that every browser understands', async () => {
    const id = await newProject(film, { name: '../电影 "été"\n’1/2 (a)' })
    const { headers } = await exported(id, { format: 'ass' })
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="___ _ete___1_2 (a).en.ass"; filename*=UTF-8''_${encodeURIComponent('电影 _été__’1_2 ')}%28a%29.en.ass`,
    )
    expect(headers.get('content-type')).toBe('text/x-ssa; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  test('shows markup in names and lines as text', async () => {
    const hostile = [
      '<script>alert(1)</script>',
      '{\\pos(0,0)}{\\p1}m 0 0',
      '=HYPERLINK("http://x","y")',
      '-->\n\n2\n00:00:09,000 --> 00:00:10,000\nsmuggled',
      'a & <b>bold</b> &lt;i&gt;',
      '</w:t></w:r><script/>',
    ]
    const cues = hostile.map((text, at) => ({
      id: String(at + 1),
      start: at * 2000,
      end: at * 2000 + 1000,
      text: text.split('\n').filter(Boolean).join('\n'),
      speaker: `<img src=x onerror=alert(${at})>`,
    }))
    const id = await newProject(cues, { name: '<svg onload=alert(1)>.html' })
    for (const format of exportFormats) {
      const path = await addressOf(id, { format })
      const { bytes, headers, status } = await download(path)
      expect(status).toBe(200)
      expect(headers.get('content-disposition')).not.toContain('<')
      const text = bytes.toString()
      if (format === 'srt' || format === 'vtt' || format === 'ass') {
        const read = parseSubtitles(bytes, path).cues
        // ASS has a resolution of hundredths, and cannot hold commas in names.
        expect(read.map((cue) => cue.text.replaceAll('\u2060', ''))).toEqual(cues.map((cue) => cue.text))
      }
      if (format === 'vtt') expect(text).not.toMatch(/<(?!v )/)
      if (format === 'csv') expect(text).toContain(`"'=HYPERLINK`)
      if (format === 'docx') {
        const file = join(folder, `${randomUUID()}.docx`)
        await writeFile(file, bytes)
        const { stdout } = await run('unzip', ['-p', file, 'word/document.xml'])
        expect(stdout).not.toContain('<script')
        expect(stdout).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
      }
    }
  })

  test('has an address that opens no other kind of file, and stops working when its project or session ends', async () => {
    const id = await newProject()
    const path = await addressOf(id, {})
    expect((await download(path)).status).toBe(200)
    expect((await download(path.replace(/\.srt$/, '.html'))).status).toBe(403)
    expect((await download(path.replace('/media/', '/media/e'))).status).toBe(403)
    const db = server.app.database.of(tenant)
    await db.updateTable('projects').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    expect((await download(path)).status).toBe(403)
  })
})

describe('an uploaded subtitle file', () => {
  test('shows a line in each likely encoding, and is read in the chosen one', async () => {
    const id = await newProject()
    const bytes = encodeText(printSrt([{ ...film[0]!, text: 'Kje si bil včeraj zvečer?' }]), 'windows-1250')
    const bring = async (encoding?: string) => {
      const sent = await upload('old.srt', Buffer.from(bytes))
      const { body } = await ana.call(cueImport, { id, upload: sent, client, ...(encoding && { encoding }) })
      return { ...body, text: (await list(id)).cues[0]!.text }
    }
    const first = await bring()
    expect(first.text).toBe('Kje si bil vèeraj zveèer?')
    expect(first.result).toMatchObject({
      readings: [
        { encoding: 'windows-1252', sample: 'Kje si bil vèeraj zveèer?' },
        { encoding: 'windows-1250', sample: 'Kje si bil včeraj zvečer?' },
      ],
      oddLines: { lines: [{ kind: 'encoding' }] },
    })
    const second = await bring('windows-1250')
    expect(second.text).toBe('Kje si bil včeraj zvečer?')
    expect(second.result).toMatchObject({ readings: [], oddLines: null })
    expect((await bring('klingon')).resultCode).toBe(10400)
  })

  test('replaces all lines; equal lines keep their identity, and the import can be undone', async () => {
    const id = await newProject()
    await translate(id, { '1': 'Buenos días', '2': 'Qué día' })
    const lines = [film[0]!, { ...film[1]!, text: 'What a night' }, { ...film[2]!, start: 3500 }]
    const { body } = await ana.call(cueImport, {
      id,
      upload: await upload('new.srt', printSrt(lines)),
      client,
    })
    expect(body.result).toMatchObject({ lines: 3, oddLines: null })
    const now = await list(id, 'es')
    expect(now.cues.map(({ text, start }) => [text, start])).toEqual([
      ['Good morning', 0],
      ['What a night', 1000],
      ['Goodbye', 3500],
    ])
    // The file has no translation for "What a night".
    expect(now.translations).toMatchObject([{ id: '1', text: 'Buenos días', stale: false }])
    const history = (await ana.call(cueHistory, { id, client })).body.result!
    const { inverse, revision } = historyOf(history).undo.at(-1)!
    const edits = [{ editId: randomUUID(), way: 'undo' as const, edit: inverse }]
    await ana.call(cueEdit, { id, client, base: revision, edits })
    expect(await list(id, 'es')).toMatchObject({ cues: film, translations: [{ id: '1' }, { id: '2' }] })
  })

  test('is read back without loss in every readable format', async () => {
    const id = await newProject()
    for (const format of ['srt', 'vtt', 'ass'] as const) {
      const before = await list(id)
      const { bytes } = await exported(id, { format })
      const file = await upload(`x.${format}`, bytes)
      // A new project does not accept formats that can only be imported.
      if (format === 'vtt') {
        const begun = await ana.call(projectCreate, { name: 'x', language: 'en', subtitles: file })
        expect(begun.body.resultCode).toBe(problems.subtitleKind.code)
      }
      const { body } = await ana.call(cueImport, { id, upload: file, client })
      expect(body.result).toMatchObject({ lines: 3, oddLines: null })
      expect((await list(id)).cues).toEqual(before.cues)
    }
  })

  test('is imported as a translation if a language is given, by line or by time, marked as human', async () => {
    const id = await newProject()
    const none = { count: 0, lines: [] }
    const said = (texts: string[]) => texts.map((text, at) => ({ ...film[at]!, text }))
    const bring = async (content: string) =>
      ana.call(cueImport, { id, language: 'fr', upload: await upload('fr.srt', content), client })
    expect((await bring(printSrt(said(['Bonjour', 'Quel jour', 'Au revoir'])))).body.result).toMatchObject({
      lines: 3,
      missing: none,
      surplus: none,
    })
    const first = await list(id, 'fr')
    expect(first.translations.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
      { id: '1', text: 'Bonjour', origin: 'expert', stale: false, shorter: null },
      { id: '2', text: 'Quel jour', origin: 'expert', stale: false, shorter: null },
      { id: '3', text: 'Au revoir', origin: 'expert', stale: false, shorter: null },
    ])
    expect(first.cues).toEqual(film)
    const late = { ...film[2]!, id: '4', start: 90_000, end: 91_000, text: 'Fin' }
    expect((await bring(printSrt([{ ...film[2]!, text: 'Salut' }, late]))).body.result).toMatchObject({
      missing: {
        count: 2,
        lines: [
          { number: 1, start: 0, text: 'Good morning' },
          { number: 2, start: 1000, text: 'What a day\nit is' },
        ],
      },
      surplus: { count: 1, lines: [{ number: 2, start: 90_000, text: 'Fin' }] },
    })
    expect((await list(id, 'fr')).translations.map(({ text }) => text).toSorted()).toEqual([
      'Bonjour',
      'Quel jour',
      'Salut',
    ])
    const project = await server.app.database
      .of(tenant)
      .selectFrom('projects')
      .select(['languages', 'status'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(project).toEqual({ languages: ['fr'], status: 2 })
  })

  test('that is invalid is refused and deleted, so that it is not read again', async () => {
    const id = await newProject()
    const none = await upload('photo.srt', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]))
    const refused = async () => (await ana.call(cueImport, { id, upload: none, client })).body.resultCode
    expect(await server.app.storage.head(`${tenant}/uploads/${none}`)).toEqual({ size: 6 })
    expect(await refused()).toBe(problems.subtitlesUnreadable.code)
    expect(await refused()).toBe(problems.uploadGone.code)
    expect(await server.app.storage.head(`${tenant}/uploads/${none}`)).toBeUndefined()
    expect((await list(id)).cues).toEqual(film)
    // Read as far as possible, and the rest is reported.
    const half = `${printSrt(film.slice(0, 1))}2\n00:00:0x,000 --> 00:00:09,000\nlost\n`
    const { body } = await ana.call(cueImport, { id, upload: await upload('half.srt', half), client })
    expect(body.result).toMatchObject({
      lines: 1,
      oddLines: { count: 1, lines: [{ kind: 'time', line: 6 }] },
    })
  })
  test('that has too many lines is refused and deleted, and so is one that takes too much memory', async () => {
    const id = await newProject()
    const line = { start: 0, end: 1000 }
    const tooMany = Array.from({ length: maxCues + 1 }, (_, at) => ({ ...line, id: `${at}`, text: 'a' }))
    const text = 'a'.repeat(4000)
    const tooLong = Array.from({ length: 751 }, (_, at) => ({ ...line, id: `${at}`, text }))
    const files = {
      subtitlesTooLong: [printSrt(tooMany), printSrt(tooLong)],
      subtitlesUnreadable: ['\n'.repeat(9_900_000)],
    }
    for (const [problem, contents] of Object.entries(files))
      for (const content of contents) {
        const file = await upload('long.srt', content)
        const { body } = await ana.call(cueImport, { id, upload: file, client })
        expect(body.resultCode).toBe(problems[problem as keyof typeof files].code)
        const again = await ana.call(cueImport, { id, upload: file, client })
        expect(again.body.resultCode).toBe(problems.uploadGone.code)
      }
    expect((await list(id)).cues).toEqual(film)
    const full = Array.from({ length: 750 }, (_, at) => ({ ...line, id: `${at}`, text }))
    const { body } = await ana.call(cueImport, {
      id,
      upload: await upload('full.srt', printSrt(full)),
      client,
    })
    expect(body.result).toMatchObject({ lines: 750 })
  }, 240_000)
})
