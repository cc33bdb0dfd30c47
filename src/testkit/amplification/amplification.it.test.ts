import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#cli/core/paths.ts'
import type { ParserName } from '#domain/output/parser-limits.ts'
import { endingOf, rulesOf, uploadKinds } from '#shared/uploads/contract/kinds.ts'
import { amplification } from './cases.ts'
import { parserFiles, withoutBudget } from './parser-files.ts'
import { readBounded } from './read-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-amplification-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const parsers = Object.keys(amplification) as ParserName[]
const filesOf = (which: 'amplifying' | 'honest') =>
  parsers.flatMap((parser) =>
    Object.entries(amplification[parser][which]).map(([name, make]) => ({ parser, name, make })),
  )

test.each(filesOf('amplifying'))(
  '$parser: $name gives a bounded text or a clear error',
  async (one) => {
    const bytes = Buffer.from(await one.make())
    expect(bytes.length).toBeLessThanOrEqual(1024 * 1024)
    await readBounded(one.parser, { name: one.name, bytes, folder })
  },
  60_000,
)

test.each(filesOf('honest'))(
  '$parser: $name is read',
  async ({ parser, name, make }) => {
    const { read } = await readBounded(parser, { name, bytes: Buffer.from(await make()), folder })
    expect(read).toBeTypeOf('number')
    expect(read).toBeGreaterThan(0)
  },
  60_000,
)

test('a parser that ignores its budget is found', async () => {
  const given = { name: 'a.csv', bytes: Buffer.from('a'), folder }
  await expect(readBounded('table', given, async () => 8_000_001)).rejects.toThrow('a.csv gives 8000001')
  const broken = () => Promise.reject(new TypeError('x is undefined'))
  await expect(readBounded('table', given, broken)).rejects.toThrow('without a named error')
})

/** Which parser reads a file of each ending; the others are stored or belong to ffmpeg, which has limits of its own. */
const parsersOfEnding: Readonly<Record<string, readonly ParserName[] | 'media' | 'stored' | 'model'>> = {
  ...Object.fromEntries(
    'mp4 avi flv mkv webm mp3 m4a wav flac ogg opus aac'
      .split(' ')
      .map((ending) => [ending, 'media' as const]),
  ),
  srt: ['subtitles', 'document'],
  ass: ['subtitles'],
  vtt: ['subtitles'],
  md: ['text', 'md'],
  odt: ['odt'],
  rtf: ['rtf'],
  fb2: ['fb2'],
  mobi: ['mobi'],
  azw3: ['mobi'],
  html: ['html', 'page'],
  htm: ['html'],
  doc: ['doc'],
  docx: ['docx', 'document'],
  epub: ['epub'],
  pdf: ['pdf'],
  pptx: ['document'],
  xlsx: ['document', 'table'],
  png: ['image'],
  jpg: 'stored',
  jpeg: 'stored',
  webp: 'stored',
  gif: 'stored',
  // Files of models are compared with the catalog, and unpacked up to the size that it gives.
  ...Object.fromEntries(rulesOf('model').endings.map((ending) => [ending, 'model' as const])),
  // Texts are parsed as well, where they are uploaded for that.
  txt: ['text', 'document'],
}

/** Endings that an upload accepts and for which there is no amplifying file. */
const untested = (kinds: readonly { endings: readonly string[]; imported?: readonly string[] }[]) =>
  kinds
    .flatMap(({ endings, imported = [] }) => [...endings, ...imported])
    .filter((ending) => {
      const known = parsersOfEnding[ending]
      if (typeof known === 'string') return false
      const has = (parser: ParserName) =>
        Object.keys(amplification[parser].amplifying).some((name) => endingOf(name) === ending)
      return !known?.every(has)
    })

test('every ending that can be uploaded has amplifying files', () => {
  expect(untested(uploadKinds.map(rulesOf))).toEqual([])
  expect(untested([{ endings: ['docx', 'odp'] }])).toEqual(['odp'])
})

test('every file that uses a library for parsing takes a budget', async () => {
  const files = await parserFiles(join(root, 'src'))
  expect(files.length).toBeGreaterThan(8)
  const found = await Promise.all(
    files.map(async (file) => (withoutBudget(await readFile(file, 'utf8')) ? [file] : [])),
  )
  expect(found.flat()).toEqual([])
  expect(withoutBudget("const { default: sharp } = await import('sharp')\nsharp(bytes)")).toBe(true)
  expect(withoutBudget("import { Parser } from 'htmlparser2'\nnew Parser({})")).toBe(true)
})
