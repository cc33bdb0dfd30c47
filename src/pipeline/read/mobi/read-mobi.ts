import { readFile } from 'node:fs/promises'
import type { OutputBudget } from '#domain/output/output-budget.ts'
import { tidy } from '#domain/text/text-blocks.ts'
import { maxCoverBytes } from '../core/limits.ts'
import type { Cover, ReadText } from '../core/read-text.ts'
import { saveCover } from '../core/save-cover.ts'
import { unreadableFile } from '../core/unreadable.ts'
import type { TextBudget } from '../html/html-blocks.ts'
import { readHtmlText } from '../markup/html-text.ts'
import { huffmanReader } from './huffman.ts'
import { mobiHeader, type MobiHeader, recordsOf, withoutTrailers } from './mobi-file.ts'
import { unpackPalmDoc } from './palm-doc.ts'

/** The entries of the header with the author, the title, the language, and the place of the cover. */
const entry = { author: 100, title: 503, language: 524, cover: 201 }

/** A book for the Kindle without protection: Mobipocket (.mobi) or KF8 (.azw3). A file with both is read as the first. */
export async function readMobi(
  path: string,
  name: string,
  folder: string,
  budget: TextBudget & OutputBudget<'bytes'>,
): Promise<ReadText> {
  const records = recordsOf(await readFile(path), name)
  const header = mobiHeader(records[0]!, name)
  if (header.isEncrypted) throw unreadableFile('readEncrypted', name)
  const text = unpacked(records, header, name, budget)
  const decoder = new TextDecoder(header.encoding)
  const read = (type: number) => tidy(decoder.decode(header.about.get(type) ?? Buffer.alloc(0))).slice(0, 300)
  const html = decoder.decode(firstFlow(text, records, header))
  const found = readHtmlText(withLinks(html), budget, {
    title: read(entry.title) || tidy(header.title),
    author: read(entry.author),
    language: read(entry.language) || undefined,
  })
  const cover = await coverOf(records, header, folder)
  return cover ? { ...found, cover } : found
}

function unpacked(
  records: readonly Buffer[],
  header: MobiHeader,
  name: string,
  budget: OutputBudget<'bytes'>,
): Buffer {
  const { compression, textRecords, trailers, huffman } = header
  const spend = (bytes: number) => budget.spend('bytes', bytes)
  const packed = records.slice(1, 1 + textRecords).map((record) => withoutTrailers(record, trailers))
  if (packed.length < textRecords) throw unreadableFile('readBroken', name)
  try {
    switch (compression) {
      case 1:
        return Buffer.concat(packed)
      case 2:
        return Buffer.concat(packed.map((record) => unpackPalmDoc(record, spend)))
      case 17_480: {
        const [huff, ...dictionaries] = records.slice(huffman.first, huffman.first + huffman.count)
        const unpack = huffmanReader(huff ?? Buffer.alloc(0), dictionaries, spend)
        return Buffer.concat(packed.map(unpack))
      }
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw unreadableFile('readBroken', name, { cause: error })
  }
  throw unreadableFile('readBroken', name)
}

/** The pages of KF8; behind them stand its styles and drawings. The frame of each page comes before what is in it. */
function firstFlow(text: Buffer, records: readonly Buffer[], { flows }: MobiHeader): Buffer {
  const record = flows === undefined ? undefined : records[flows]
  if (!record || record.toString('latin1', 0, 4) !== 'FDST' || record.length < 20) return text
  return text.subarray(record.readUInt32BE(12), record.readUInt32BE(16))
}

/** Places of Mobipocket in the file as links of HTML, by which lists of contents are recognized; page breaks end a paragraph. */
const withLinks = (html: string) =>
  html
    .replaceAll(/<a\s([^<>]{0,200}?)\bfilepos=["']?(\d{1,12})["']?/gi, '<a $1href="#filepos$2"')
    .replaceAll(/<\/?mbp:pagebreak\b[^<>]*>/gi, '<hr>')

/** By its number among the pictures. */
async function coverOf(
  records: readonly Buffer[],
  { about, firstImage }: MobiHeader,
  folder: string,
): Promise<Cover | undefined> {
  const at = about.get(entry.cover)
  if (!at || at.length < 4) return undefined
  const picture = records[firstImage + at.readUInt32BE(0)]
  return picture && picture.length <= maxCoverBytes ? saveCover(picture, folder) : undefined
}
