import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookParts, zipOf } from '#testkit/files/text-files.ts'
import { inspect } from '#testkit/media/films.ts'
import { typeCommand } from '#testkit/processes/type-command.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-cli-read-'))
})
afterAll(() => rm(folder, { recursive: true }))

const book = `Preface to it.

Chapter 1

It was 9:30 a.m. on March 5, 2024. She paid $3.50.

Good morning.

Chapter 2

The end.
`
const yiyin = (...args: string[]) =>
  typeCommand(['read', ...args, '--data', join(folder, 'data')], { YIYIN_LANGUAGE: 'en' })
const slt = ['--voice', 'embedded:slt']

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
const reportIn = async (out: string) =>
  JSON.parse(await readFile(join(out, 'report.json'), 'utf8')) as {
    duration: number
    chapters: { title: string; start: number; end: number }[]
    blocks: { kind: string; start: number; end: number; text: string }[]
    engineCalls: { synthesize: number }
    files: string[]
    source: unknown
  }

test('a book becomes files with chapters, and after an edit one block is spoken again', async () => {
  const path = await file('book.txt', book)
  const out = join(folder, 'out')
  const all = [path, ...slt, '--chapters', '--format', 'mp3,m4b,wav,epub,srt', '--out', out]
  const first = await yiyin(...all)
  expect(first.code, first.said).toBe(0)
  const created = await reportIn(out)
  expect(created.chapters.map(({ title }) => title)).toEqual(['book', 'Chapter 1', 'Chapter 2'])
  expect(created.blocks.map(({ text }) => text)).toEqual([
    'Preface to it.',
    'Chapter 1',
    'It was 9:30 a.m. on March 5, 2024. She paid $3.50.',
    'Good morning.',
    'Chapter 2',
    'The end.',
  ])
  expect(created.blocks.every(({ start, end }) => end > start)).toBe(true)
  expect((await readdir(join(out, 'chapters'))).toSorted()).toEqual(
    [1, 2, 3].flatMap((number) => [`book-00${number}.mp3`, `book-00${number}.wav`]),
  )
  for (const name of ['book.mp3', 'book.m4b', 'book.wav']) {
    const { format } = await inspect(join(out, name))
    expect([name, Math.abs(Number(format.duration) - created.duration) < 0.1]).toEqual([name, true])
  }

  expect((await yiyin(...all)).code).toBe(0)
  expect((await reportIn(out)).engineCalls.synthesize).toBe(0)
  await file('book.txt', book.replace('Good morning.', 'Good evening.'))
  expect((await yiyin(...all)).code).toBe(0)
  expect((await reportIn(out)).engineCalls.synthesize).toBe(1)
})

test('characters without a sound are listed before anything is spoken, and in the report', async () => {
  const path = await file('signs.txt', 'Good ★★ morning 😀.')
  const out = join(folder, 'signs')
  const read = await yiyin(path, ...slt, '--format', 'wav', '--out', out)
  expect(read.code, read.said).toBe(0)
  expect(read.said).toContain('Not spoken, because the chosen voice has no sound for them (3): ★ 😀.')
  const report = JSON.parse(await readFile(join(out, 'report.json'), 'utf8')) as { warnings: unknown[] }
  expect(report.warnings).toMatchObject([{ name: 'unsounded', values: { count: 3, characters: '★ 😀' } }])
})

test('a lexicon and a custom chapter tag change pronunciation and chapters', async () => {
  const path = await file('tagged.txt', '[part] One\n\nSQL is fun.\n\n[part] Two\n\nBye.\n')
  const lexicon = await file('terms.csv', 'term,reading\nSQL,sequel\n')
  const out = join(folder, 'tagged')
  const { code, said } = await yiyin(
    path,
    ...slt,
    '--chapter-tag',
    'part',
    '--lexicon',
    lexicon,
    '--out',
    out,
  )
  expect(code, said).toBe(0)
  const { chapters, files } = await reportIn(out)
  expect(chapters.map(({ title }) => title)).toEqual(['One', 'Two'])
  expect(files).toEqual(['tagged.mp3'])
})

test('what of a book is not read is listed, in the report as well, and can be read', async () => {
  const chapters = {
    'imprint.xhtml': '<section epub:type="imprint"><p>Printed by us.</p></section>',
    '1.xhtml': '<h1>Rain</h1><p>It fell.</p><p hidden="hidden">Not shown.</p>',
  }
  const path = await file('parts.epub', await zipOf(bookParts({ chapters })))
  const [out, all] = [join(folder, 'parts'), join(folder, 'all')]
  const { code, said } = await yiyin(path, ...slt, '--out', out)
  expect(code, said).toBe(0)
  expect(said).toContain('Not read: Imprint and copyright (1 paragraph)')
  expect(said).toContain('Left out 1 passage that the page doesn’t show')
  const { blocks, source } = await reportIn(out)
  expect(blocks.map(({ text }) => text)).toEqual(['Rain', 'It fell.'])
  expect(source).toEqual({
    paragraphs: 2,
    characters: 12,
    parts: [{ kind: 'imprint', paragraphs: 1, characters: 14, read: false }],
    notes: [{ name: 'hidden', values: { count: 1 } }],
  })
  const whole = await yiyin(path, ...slt, '--leave-out', '', '--out', all)
  expect(whole.code, whole.said).toBe(0)
  expect((await reportIn(all)).blocks.map(({ text }) => text)).toEqual(['Printed by us.', 'Rain', 'It fell.'])
}, 30_000)

const novel = `“Come in,” said Ana. She smiled.

“Why?” Mr. Lee asked.

It rained.
`

test('characters are listed with suggested voices, and speak with the given ones', async () => {
  const path = await file('novel.txt', novel)
  const listed = await yiyin(path, ...slt, '--characters')
  expect(listed.code, listed.said).toBe(0)
  expect(listed.said).toMatch(/Ana +1 line +female +embedded:\S+\nMr\. Lee +1 line +male +embedded:\S+/)
  expect(listed.said).toContain('--voice "embedded:slt,Ana=embedded:')
  expect(await readdir(folder)).not.toContain('novel-read')
  const out = join(folder, 'novel')
  const cast = ['--voice', 'embedded:slt', '--voice', 'Mr. Lee=embedded:awb', '--out', out]
  const { code, said } = await yiyin(path, ...cast)
  expect(code, said).toBe(0)
  const { blocks, engineCalls } = await reportIn(out)
  expect(blocks.map(({ text }) => text)).toEqual(novel.trim().split('\n\n'))
  // Two sentences of the first paragraph, two voices in the second, and the last.
  expect(engineCalls.synthesize).toBe(5)
}, 30_000)

test.each([
  [['novel.txt', '--voice', 'embedded:slt,Bo=embedded:awb'], 'no character named Bo'],
  [['plain.txt', '--voice', 'embedded:slt,Bo=embedded:awb'], 'No characters were found'],
  [['novel.txt', '--voice', 'embedded:slt,embedded:awb'], 'takes one reading voice'],
  [['novel.txt', '--voice', 'Ana=embedded:awb'], 'Specify a voice'],
  [['novel.txt', '--voice', 'embedded:slt,Ana=embedded:nobody'], 'embedded:nobody'],
])('%j is refused: %s', async (args, names) => {
  await file('novel.txt', novel)
  await file('plain.txt', 'It rained.')
  const { code, said } = await yiyin(
    join(folder, args[0]!),
    ...args.slice(1),
    '--out',
    join(folder, 'no-out'),
  )
  expect([code > 0, said]).toEqual([true, expect.stringContaining(names)])
})

test.each([
  [['book.txt'], 'voice'],
  [['book.txt', ...slt, '--format', 'ogg'], 'mp3, m4b, wav'],
  [['book.txt', ...slt, '--leave-out', 'pictures'], 'footnote, reference'],
  [['book.txt', ...slt, '--loudness', 'loud'], '--loudness'],
  [['book.txt', '--voice', 'embedded:nobody'], 'embedded:nobody'],
  [['none.txt', ...slt], 'none.txt'],
  [['empty.txt', ...slt], 'empty.txt'],
  [['picture.txt', ...slt], 'picture.txt'],
  [['book.xls', ...slt], 'book.xls'],
  [['ftp://example.com/a.txt', ...slt], 'ftp://example.com/a.txt'],
  [['http://127.0.0.1:1/a', ...slt], '127.0.0.1'],
  [['http://[::1', ...slt], 'http://[::1'],
  [['book.txt', ...slt, '--lexicon', 'missing.csv'], 'missing.csv'],
  [['book.txt', ...slt, '--lexicon', 'bad.csv'], 'row 2: Enter how “SQL” is read'],
])('%j is refused with what to do, and nothing is written', async (args, names) => {
  await file('empty.txt', '')
  await file('picture.txt', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'))
  await file('book.xls', 'x')
  await file('book.txt', book)
  await file('bad.csv', 'term,reading\nSQL,\n')
  const at = args.map((arg) => (/^[a-z]+\.(txt|xls|csv)$/.test(arg) ? join(folder, arg) : arg))
  const out = join(folder, 'refused')
  const { code, said } = await yiyin(...at, '--out', out)
  expect([code > 0, said]).toEqual([true, expect.stringContaining(names)])
  expect(said).not.toMatch(/\n\s+at /)
  expect(await readdir(out).catch(() => 'absent')).toBe('absent')
})
