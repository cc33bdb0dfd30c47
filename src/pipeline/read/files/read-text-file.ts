import { open, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { decodeText, type Encoding } from '#domain/cues/encoding/decode-text.ts'
import { budgetFor, type OutputBudget } from '#domain/output/output-budget.ts'
import { parserLimits } from '#domain/output/parser-limits.ts'
import { type Aside, asideWarnings } from '#domain/text/asides.ts'
import { markGutenberg } from '#domain/text/gutenberg.ts'
import { plainParagraphs } from '#domain/text/plain-paragraphs.ts'
import {
  lengthOfBlocks,
  markReferences,
  paragraph,
  partsOf,
  tidy,
  withSomethingToRead,
} from '#domain/text/text-blocks.ts'
import { pipelineFault } from '../../core/faults.ts'
import { kindOfEnding, maxMegabytes, type TextFileKind } from '../core/limits.ts'
import type { ReadText } from '../core/read-text.ts'
import type { ReadWarning } from '../core/read-warning.ts'
import { refuseNoise } from '../core/refuse-noise.ts'
import { namedError, tooLong, unreadable, unreadableFile } from '../core/unreadable.ts'
import type { PageRange } from '../pdf/read-pdf.ts'
import { oldOfficeKind } from '../word/old-word.ts'
import { readDoc } from '../word/read-doc.ts'
import { contentKind } from './content-kind.ts'
import { type ReaderLimits, runReader } from './run-reader.ts'

export interface ReadOptions {
  signal: AbortSignal
  /** Where a cover is written; the caller removes it. */
  folder: string
  /** Pages of a PDF to read. */
  pages?: PageRange
  /** Of a plain text, if a person chose one. */
  encoding?: Encoding | undefined
  /** The language of the text, if known, by which an encoding is detected. */
  language?: string | undefined
  /** Of a plain text or Markdown: each line is a paragraph, as in a script; otherwise broken lines are joined. */
  byLine?: boolean
  /** Lower limits than those of `limits.ts`. */
  most?: { megabytes?: number; characters?: number }
  limits?: ReaderLimits
}

const headLength = 4096
const textLimits = parserLimits.text.output

/** Reads a text file of any supported kind, by the ending of its name. What cannot be read is a PipelineError `badText`. */
export async function readTextFile(path: string, name: string, options: ReadOptions): Promise<ReadText> {
  const { signal, most = {} } = options
  signal.throwIfAborted()
  const ending = extname(name).toLowerCase()
  const known = kindOfEnding(ending.slice(1))
  const kind = options.byLine && known === 'md' ? 'txt' : known
  if (!kind) throw unreadableFile('readUnknownEnding', name)
  const megabytes = Math.min(most.megabytes ?? Infinity, maxMegabytes[kind])
  const { size, head } = await lookAt(path)
  if (size === 0) throw unreadableFile('readEmpty', name)
  if (size > megabytes * 1024 * 1024) throw unreadable(pipelineFault('readTooLarge', { name, megabytes }))
  const found = await readKind(kind, path, name, head, options).catch((error: unknown) => {
    throw namedError(error, name)
  })
  return finished(found, name, Math.min(most.characters ?? Infinity, textLimits.characters))
}

const none: ReadonlySet<Aside> = new Set()

/** Marks references, counts the parts that may be left out, and refuses texts that are empty or too long. */
export function finished(found: ReadText, name: string, most: number = textLimits.characters): ReadText {
  const blocks = withSomethingToRead(markReferences(markGutenberg(found.blocks)))
  if (blocks.length === 0) throw unreadableFile('readEmpty', name)
  if (lengthOfBlocks(blocks) > most) throw tooLong(name, most)
  const parts = partsOf(blocks, none).map(({ kind, paragraphs }): ReadWarning => {
    return { name: asideWarnings[kind], values: { count: paragraphs } }
  })
  return { ...found, blocks, notes: [...found.notes, ...parts] }
}

async function lookAt(path: string) {
  await using file = await open(path)
  const { size } = await file.stat()
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
  return { size, head: buffer.subarray(0, bytesRead) }
}

/** What the content of each kind has to be. */
const contentOf: Readonly<Record<TextFileKind, readonly (string | undefined)[]>> = {
  txt: [undefined],
  // Both may begin with anything; a page may also say that it is XML.
  md: [undefined, 'HTML'],
  html: ['HTML', 'XML', undefined],
  doc: ['ole'],
  docx: ['zip'],
  odt: ['zip'],
  rtf: ['RTF'],
  fb2: ['XML', undefined],
  epub: ['zip'],
  mobi: ['MOBI'],
  pdf: ['.pdf'],
}

async function readKind(
  kind: TextFileKind,
  path: string,
  name: string,
  head: Uint8Array,
  { signal, folder, pages, encoding, language, byLine, limits }: ReadOptions,
): Promise<ReadText> {
  const ending = `.${kind}`
  const content = contentKind(head)
  if (!contentOf[kind].includes(content)) {
    // Office keeps an encrypted .docx in a container of the old kind.
    const office = content === 'ole' ? oldOfficeKind(await readFile(path)) : undefined
    if (office === 'package') throw unreadableFile('readEncrypted', name)
    if (content === undefined) throw unreadable(pipelineFault('readNotText', { name, ending }))
    const visible = content === 'zip' ? 'ZIP' : office === 'word' ? '.doc' : (office ?? content)
    throw unreadable(pipelineFault('readOtherContent', { name, ending, kind: visible }))
  }
  if (kind === 'txt')
    return readPlain(await readFile(path), name, budgetFor('text'), { encoding, language, byLine })
  if (kind === 'doc') return readDoc(path, name, { signal, budget: budgetFor('doc') })
  const asked = { kind, path, name, folder, ...(pages && { pages }) }
  return runReader(asked, signal, limits)
}

function readPlain(
  bytes: Buffer,
  name: string,
  budget: OutputBudget<'characters' | 'paragraphs'>,
  {
    byLine,
    ...options
  }: { encoding: Encoding | undefined; language: string | undefined; byLine: boolean | undefined },
): ReadText {
  const { text, encoding, readings } = decodeText(bytes, options)
  refuseNoise(text, name, '.txt')
  return {
    blocks: (byLine ? linesOf(text) : plainParagraphs(text)).map((said) => {
      budget.spend('paragraphs')
      budget.spend('characters', said.length)
      return paragraph(said)
    }),
    notes: readings ? [{ name: 'encoding', values: { encoding: encoding.toUpperCase() } }] : [],
    encoding: { used: encoding, ...(readings && { readings }) },
  }
}

const linesOf = (text: string) =>
  text
    .split(/\r\n|[\n\r]/)
    .map(tidy)
    .filter(Boolean)
