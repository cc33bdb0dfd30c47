import { writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { remakeImage } from '#core/server/files/remake-image.ts'
import { readTable } from '#core/server/tables/read-table.ts'
import { unzip } from '#domain/archive/open-zip.ts'
import { Fault } from '#domain/fault.ts'
import { budgetFor } from '#domain/output/output-budget.ts'
import { type ParserName, parserLimits } from '#domain/output/parser-limits.ts'
import { readTerms } from '#domain/script/lexicon/term-table.ts'
import { thesaurusRules } from '#domain/script/lexicon/thesaurus-table.ts'
import { readDocumentFile } from '#pipeline/read/files/read-document-file.ts'
import { readTextFile } from '#pipeline/read/files/read-text-file.ts'
import { readWebPage } from '#pipeline/read/files/web-page.ts'
import { readSubtitleFile } from '#shared/subtitle-files/server/read-subtitle-file.ts'

interface Given {
  name: string
  bytes: Buffer
  /** Where files are written that a parser reads by path. */
  folder: string
}

const { signal } = new AbortController()
const lengthOf = (texts: readonly { text: string }[]) => texts.reduce((sum, { text }) => sum + text.length, 0)

async function readText({ name, bytes, folder }: Given, byLine = extname(name) === '.md') {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return lengthOf((await readTextFile(path, name, { signal, folder, byLine, limits })).blocks)
}

/** Less than in production, so that a test notices what takes longer. */
const limits = { seconds: 30 }

/** Each parser as the products call it; returns the characters that it read. */
const readers: Readonly<Record<ParserName, (given: Given) => Promise<number>>> = {
  table: async ({ bytes }) => {
    const table = (await readTable(bytes, budgetFor('table'))) ?? []
    const { terms, faults } = readTerms(table, thesaurusRules, { language: 'en' })
    return terms.reduce((sum, { term }) => sum + term.length, 0) + faults.length
  },
  subtitles: async ({ bytes, name }) => lengthOf((await readSubtitleFile({ bytes, name })).cues),
  text: readText,
  doc: readText,
  docx: readText,
  odt: readText,
  rtf: readText,
  fb2: readText,
  epub: readText,
  mobi: readText,
  html: readText,
  // Scripts are read line by line.
  md: (given) => readText(given, false),
  pdf: readText,
  page: async ({ bytes }) => {
    const page = { address: 'https://example.com/', kind: 'html' as const, text: bytes.toString() }
    return lengthOf((await readWebPage(page, { signal, limits })).blocks)
  },
  document: async ({ name, bytes, folder }) => {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return lengthOf((await readDocumentFile(path, name, { signal, folder })).paragraphs)
  },
  image: async ({ bytes }) => (await remakeImage(bytes, budgetFor('image'))).length,
  statement: async ({ bytes }) =>
    (await unzip(bytes, budgetFor('statement'))).reduce((sum, { length }) => sum + length, 0),
}

interface Outcome {
  /** The characters that were read, or the name of the refusal. */
  read: number | string
  /** What this process spent, in milliseconds and in megabytes. */
  cpu: number
  memory: number
}

const megabyte = 1024 * 1024
/** Of its output, in characters; of images and statements in bytes. */
const maxOf = (parser: ParserName): number => {
  const output: { characters?: number; bytes?: number; pixels?: number } = parserLimits[parser].output
  return output.characters ?? output.bytes ?? output.pixels ?? 0
}

/**
 * Reads a file, and fails if its parser returns more than its limit, takes more than its time or memory in this process, or
 * fails without a named error.
 */
export async function readBounded(
  parser: ParserName,
  given: Given,
  read: (given: Given) => Promise<number> = readers[parser],
): Promise<Outcome> {
  const before = process.threadCpuUsage()
  const memoryBefore = process.memoryUsage.rss()
  const result = await read(given).catch((error: unknown) => {
    if (error instanceof Fault) return error.name
    throw new Error(`${given.name} fails without a named error`, { cause: error })
  })
  const { user, system } = process.threadCpuUsage(before)
  const cpu = (user + system) / 1000
  const memory = (process.memoryUsage.rss() - memoryBefore) / megabyte
  const { cpuSeconds, megabytes } = parserLimits[parser]
  const over = (what: string) => new Error(`${given.name} ${what}`)
  if (typeof result === 'number' && result > maxOf(parser)) throw over(`gives ${result} characters`)
  if (cpu > cpuSeconds * 1000) throw over(`takes ${Math.round(cpu)} ms`)
  if (memory > megabytes) throw over(`takes ${Math.round(memory)} MB`)
  return { read: result, cpu, memory }
}
