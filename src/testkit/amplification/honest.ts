import { zipBytes } from '#domain/archive/write-zip.ts'
import type { ParserName } from '#domain/output/parser-limits.ts'
import { fb2File, mobiFile, odtFile } from '../files/book-files.ts'
import { wordFile } from '../files/office.ts'
import { oldWordFile } from '../files/old-word-file.ts'
import { bookParts, pdfLine, pdfPages, wordParagraph, wordParts, zipOf } from '../files/text-files.ts'
import { png } from '../media/pictures.ts'

/** A file by its name; the ending tells its format. */
export type Files = Readonly<Record<string, () => Promise<Uint8Array> | Uint8Array>>

// The largest files that people really have: limits have to let them in.

const words = 'the keeper of the lighthouse went down to the shore at night and nobody heard him'.split(' ')
/** Words that differ from line to line, so that they pack as text does. */
const sentence = (seed: number, count = 12) =>
  `${Array.from({ length: count }, (_, at) => `${words[(seed * 7 + at * at * 3 + (seed >> 3)) % words.length]}${(seed + at) % 5 === 0 ? (seed * 31 + at) % 997 : ''}`).join(' ')}.`
const paragraphs = (count: number, sentences: number) =>
  Array.from({ length: count }, (_, at) =>
    Array.from({ length: sentences }, (_s, more) => sentence(at * sentences + more)).join(' '),
  )

const clock = (milliseconds: number) => new Date(milliseconds).toISOString().slice(11, 23).replace('.', ',')

/** A 600-page book: 1.5 million characters. */
const bookPages = () =>
  Array.from({ length: 600 }, (_, page) =>
    Array.from({ length: 38 }, (_l, line) =>
      pdfLine(72, 780 - 18 * line, sentence(page * 38 + line).slice(0, 66)),
    ).join('\n'),
  )

export const honestFiles: Readonly<Record<ParserName, Files>> = {
  table: {
    'terms.csv': () =>
      Buffer.from(
        `term,language,en\n${Array.from({ length: 99_000 }, (_, at) => `词条${at},zh,term ${at}`).join('\n')}`,
      ),
    'terms.xlsx': () =>
      zipBytes([
        {
          name: 'xl/worksheets/sheet1.xml',
          texts: [
            `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${Array.from({ length: 50_000 }, (_, at) => `<row r="${at + 1}">${[`词条${at * 7919}`, 'zh', `term ${at * 31}`, `término ${at * 17}`].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`).join('')}</sheetData></worksheet>`,
          ],
        },
      ]),
  },
  subtitles: {
    'long.srt': () =>
      Buffer.from(
        Array.from(
          { length: 49_900 },
          (_, at) =>
            `${at + 1}\n${clock(at * 72)} --> ${clock(at * 72 + 70)}\n${sentence(at, 8).slice(0, 55)}\n`,
        ).join('\n'),
      ),
  },
  text: { 'novel.txt': () => Buffer.from(paragraphs(4000, 7).join('\n\n').slice(0, 1_990_000)) },
  doc: { 'old.doc': oldWordFile },
  docx: {
    'novel.docx': () =>
      zipOf(
        wordParts(
          paragraphs(4000, 5)
            .map((text) => wordParagraph(text))
            .join(''),
          { note: 'A note.' },
        ),
      ),
  },
  epub: {
    'novel.epub': () => {
      const all = paragraphs(4000, 5)
      const chapters = Array.from({ length: 80 }, (_, at) => [
        `${at}.xhtml`,
        `<h1>Chapter ${at + 1}</h1>${all
          .slice(at * 50, at * 50 + 50)
          .map((text) => `<p>${text}</p>`)
          .join('')}`,
      ])
      return zipOf(bookParts({ chapters: Object.fromEntries(chapters) as Record<string, string> }))
    },
  },
  odt: {
    'novel.odt': () =>
      odtFile({
        body: paragraphs(4000, 5)
          .map((text) => `<text:p>${text}</text:p>`)
          .join(''),
      }),
  },
  rtf: {
    'novel.rtf': () => Buffer.from(`{\\rtf1\\ansi ${paragraphs(2500, 5).join('\\par\n')}}`),
  },
  fb2: {
    'novel.fb2': () =>
      Buffer.from(
        fb2File(
          `<body>${paragraphs(2500, 5)
            .map((text) => `<section><title><p>A chapter</p></title><p>${text}</p></section>`)
            .join('')}</body>`,
        ),
      ),
  },
  mobi: {
    'novel.mobi': () =>
      mobiFile({
        html: paragraphs(2500, 5)
          .map((text) => `<p>${text}</p>`)
          .join(''),
      }),
  },
  html: {
    'novel.html': () =>
      Buffer.from(
        paragraphs(2500, 5)
          .map((text) => `<p>${text}</p>`)
          .join(''),
      ),
  },
  md: { 'novel.md': () => Buffer.from(`# A novel\n\n${paragraphs(2500, 5).join('\n\n')}`) },
  pdf: { 'book.pdf': () => pdfPages(bookPages()) },
  page: {
    'article.html': () =>
      Buffer.from(
        `<html><body><article><h1>A</h1>${paragraphs(3000, 4)
          .map((text) => `<p>${text} <b>x</b> <a href="#">y</a></p>`)
          .join('')}</article></body></html>`,
      ),
  },
  document: { 'report.docx': () => wordFile(...paragraphs(3000, 4)) },
  image: {
    'photo.png': () => png({ width: 8000, height: 5000, rows: Buffer.alloc(5000 * (1 + 8000 * 3)) }),
  },
  statement: {
    'day.zip': () =>
      zipOf({
        'a.csv': Array.from({ length: 50_000 }, (_, at) => `${at * 7919},${sentence(at)}`).join('\n'),
      }),
  },
}
