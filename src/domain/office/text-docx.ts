import { zipBytes } from '../archive/write-zip.ts'
import type { TextBlock } from '../text/text-blocks.ts'
import { elementText } from '../text/xml-text.ts'
import { docxEntries } from './docx-file.ts'

/** In half points: body text, and headings by level. */
const bodySize = 22
const headingSizes = [36, 30, 26, 24, 24, 24]

function blockXml({ kind, level = 1, text }: TextBlock): string {
  const run = `<w:t xml:space="preserve">${elementText(text)}</w:t>`
  if (kind === 'paragraph')
    return `<w:p><w:pPr><w:spacing w:after="160"/></w:pPr><w:r><w:rPr><w:sz w:val="${bodySize}"/></w:rPr>${run}</w:r></w:p>`
  const size = headingSizes[level - 1] ?? bodySize
  return `<w:p><w:pPr><w:keepNext/><w:spacing w:before="320" w:after="160"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:r><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr>${run}</w:r></w:p>`
}

const page =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr>'

function* bodyOf(blocks: readonly TextBlock[]): Generator<string> {
  for (const block of blocks) yield blockXml(block)
  yield page
}

/** A text with its headings as a Word document. */
export const textDocx = (blocks: readonly TextBlock[]): Promise<Uint8Array<ArrayBuffer>> =>
  zipBytes(docxEntries(bodyOf(blocks)))
