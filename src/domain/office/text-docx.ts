import { zipBytes } from '../archive/write-zip.ts'
import { elementText } from '../text/xml-text.ts'
import { docxEntries } from './docx-file.ts'

/** A paragraph of a Word document; its note stands behind the text in gray. */
export interface WordParagraph {
  kind: 'title' | 'heading' | 'item' | 'plain'
  text: string
  /** Of a heading, from 1. */
  level?: number | undefined
  note?: string
}

/** Sizes in half points, and the space around. */
const looks = {
  title: { bold: true, size: 36, keeps: false, about: '<w:spacing w:after="80"/>' },
  heading: { bold: true, size: 26, keeps: true, about: '<w:spacing w:before="280" w:after="80"/>' },
  item: {
    bold: false,
    size: 22,
    keeps: false,
    about: '<w:spacing w:after="80"/><w:ind w:start="284" w:hanging="284"/>',
  },
  plain: { bold: false, size: 22, keeps: false, about: '<w:spacing w:after="80"/>' },
} as const

function styled({ kind, text, level = 1, note }: WordParagraph, isRightToLeft: boolean): string {
  const { bold, size, keeps, about } = looks[kind]
  const run = (words: string, style: string) =>
    `<w:r><w:rPr>${style}<w:sz w:val="${size}"/>${isRightToLeft ? '<w:rtl/>' : ''}</w:rPr><w:t xml:space="preserve">${elementText(words.replaceAll(/[\r\n]+/g, ' '))}</w:t></w:r>`
  const runs = [
    text && run(kind === 'item' ? `•  ${text}` : text, bold ? '<w:b/>' : ''),
    note && run(text ? `  ${note}` : note, '<w:color w:val="595959"/>'),
  ]
  // In the order that the format asks for.
  const properties = [
    keeps ? '<w:keepNext/>' : '',
    isRightToLeft ? '<w:bidi/>' : '',
    about,
    kind === 'heading' ? `<w:outlineLvl w:val="${Math.min(level, 9) - 1}"/>` : '',
  ]
  return `<w:p><w:pPr>${properties.join('')}</w:pPr>${runs.filter(Boolean).join('')}</w:p>`
}

function* bodyOf(paragraphs: Iterable<WordParagraph>, isRightToLeft: boolean): Generator<string> {
  for (const each of paragraphs) yield styled(each, isRightToLeft)
  yield '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>'
}

/** Paragraphs as a Word document in A4. */
export const textDocx = (
  paragraphs: Iterable<WordParagraph>,
  isRightToLeft = false,
): Promise<Uint8Array<ArrayBuffer>> => zipBytes(docxEntries(bodyOf(paragraphs, isRightToLeft)))
