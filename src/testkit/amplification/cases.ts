import { deflateSync } from 'node:zlib'
import { zipBytes } from '#domain/archive/write-zip.ts'
import type { ParserName } from '#domain/output/parser-limits.ts'
import { fb2File, mobiBomb, mobiFile, mobiOf, odtFile } from '../files/book-files.ts'
import { officeFile } from '../files/office.ts'
import { oldWordFile } from '../files/old-word-file.ts'
import { bookParts, pdfLine, pdfOf, pdfPages, wordParagraph, wordParts, zipOf } from '../files/text-files.ts'
import { png } from '../media/pictures.ts'
import { type Files, honestFiles } from './honest.ts'

// For each parser, files of at most 1 MB of which it could return the most, and the largest honest ones, which it has to read.

interface ParserCases {
  amplifying: Files
  honest: Files
}

const sheet = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const workbook = (rows: string, shared = '') =>
  zipBytes([
    { name: 'xl/sharedStrings.xml', texts: [`<sst ${sheet}>${shared}</sst>`] },
    {
      name: 'xl/worksheets/sheet1.xml',
      texts: [`<worksheet ${sheet}><sheetData>${rows}</sheetData></worksheet>`],
    },
  ])
const megabyte = 'a'.repeat(1024 * 1024)
const times = '1\n00:00:01,000 --> 00:00:02,000\n'
const assHead = '[Events]\nFormat: Start, End, Text\n'
const dialogue = 'Dialogue: 0:00:01.00,0:00:02.00,'

const noteReference = '<w:r><w:footnoteReference w:id="1"/></w:r>'
const office = 'application/vnd.openxmlformats-officedocument'
const slideXml = (text: string) =>
  `<p:sld xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><p:sp><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sp></p:sld>`
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** One slide that a presentation names 20,000 times. */
const presentation = () => {
  const ids = Array.from({ length: 20_000 }, (_, at) => `<p:sldId id="${at + 256}" r:id="r1"/>`).join('')
  const main = {
    name: 'ppt/presentation.xml',
    content: `${office}.presentationml.presentation.main+xml`,
    xml: `<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="${relation}"><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`,
  }
  const slide = {
    name: 'ppt/slides/slide1.xml',
    content: `${office}.presentationml.slide+xml`,
    xml: slideXml('Once upon a time'),
  }
  const rels = (target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relation}/slide" Target="${target}"/></Relationships>`
  return officeFile(
    [main, slide],
    [
      { name: 'ppt/_rels/presentation.xml.rels', text: rels('slides/slide1.xml') },
      { name: 'ppt/slides/_rels/slide1.xml.rels', text: rels('../notesSlides/notes1.xml') },
    ],
  )
}

/** One part of a document that the list of its contents names 5000 times. */
const repeatedPart = () => {
  const part = {
    name: 'word/document.xml',
    content: `${office}.wordprocessingml.document.main+xml`,
    xml: `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${wordParagraph('A text. '.repeat(10_000))}</w:body></w:document>`,
  }
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${`<Override PartName="/${part.name}" ContentType="${part.content}"/>`.repeat(5000)}</Types>`
  return zipBytes([
    { name: '[Content_Types].xml', texts: [types] },
    { name: part.name, texts: [part.xml] },
  ])
}

const translatedSheet = (cells: number) =>
  officeFile([
    {
      name: 'xl/workbook.xml',
      content: `${office}.spreadsheetml.sheet.main+xml`,
      xml: `<workbook ${sheet}/>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `${office}.spreadsheetml.worksheet+xml`,
      xml: `<worksheet ${sheet}>${Array.from({ length: cells }, (_, at) => `<c><is><t>a ${at % 977}</t></is></c>`).join('')}</worksheet>`,
    },
  ])
const form = (stream: string) => ({
  dictionary:
    '<</Type/XObject/Subtype/Form/BBox[0 0 600 900]/Resources<</Font<</F1 3 0 R>>/XObject<</I 7 0 R>>>>>>',
  stream: Buffer.from(stream),
})
/** A page that draws a form 2000 times, which draws another one 2000 times. */
const formsInForms = () =>
  pdfPages(['/I Do '.repeat(2000)], {
    resources: '/XObject<</I 6 0 R>>',
    more: [form('/I Do '.repeat(2000)), form(pdfLine(72, 700, 'Once upon a time. '.repeat(20)))],
  })
/** One page that the list of pages names so often. */
const onePageOften = (pages: number) =>
  pdfOf([
    { dictionary: '<</Type/Catalog/Pages 2 0 R>>' },
    { dictionary: `<</Type/Pages/Count ${pages}/Kids[${'3 0 R '.repeat(pages)}]>>` },
    {
      dictionary:
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    },
    { dictionary: '<<>>', stream: Buffer.from(pdfLine(72, 700, 'Once upon a time. '.repeat(40))) },
    { dictionary: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>' },
  ])
const flateTwice = {
  name: '[/FlateDecode/FlateDecode]',
  pack: (bytes: Buffer) => deflateSync(deflateSync(bytes)),
}
const chapter = `<p>${'Once upon a time. '.repeat(2000)}</p>`
const entities = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 8 }, (_, at) => `<!ENTITY ${'bcdefghi'[at]} "${`&${'abcdefgh'[at]};`.repeat(10)}">`).join('')}]>`

export const amplification: Readonly<Record<ParserName, ParserCases>> = {
  table: {
    amplifying: {
      'shared.xlsx': () =>
        workbook('<row><c t="s"><v>0</v></c></row>'.repeat(20_000), `<si><t>${megabyte}</t></si>`),
      'wide.xlsx': () => workbook('<row><c r="GR1"><v>1</v></c></row>'.repeat(90_000)),
      'deep.xlsx': () => workbook('<a>'.repeat(1_000_000)),
      'packed.xlsx': () => workbook('<row><c/></row>'.repeat(4_000_000)),
      'entities.xlsx': () =>
        zipBytes([{ name: 'xl/worksheets/sheet1.xml', texts: [`${entities}<row><c><v>&i;</v></c></row>`] }]),
      'cells.csv': () => Buffer.from(','.repeat(1024 * 1024)),
      'rows.csv': () => Buffer.from('a\n'.repeat(512 * 1024)),
      'languages.csv': () =>
        Buffer.from(
          `term,${Array.from({ length: 100_000 }, (_, at) => `aa-${at.toString(36).padStart(4, '0')}`).join(',')}\n${'a\n'.repeat(80_000)}`,
        ),
    },
    honest: honestFiles.table,
  },
  subtitles: {
    amplifying: {
      'lines.srt': () => Buffer.from('0:1 --> 0:2\na\n'.repeat(70_000)),
      'voices.vtt': () => Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\n${'<v a>b<v c>d'.repeat(80_000)}`),
      'stray.vtt': () => Buffer.from(`WEBVTT\n\n${'a\n'.repeat(500_000)}`),
      'overrides.ass': () => Buffer.from(`${assHead}${dialogue}${'{\\k1}a'.repeat(170_000)}`),
      'drawing.ass': () => Buffer.from(`${assHead}${`${dialogue}{\\p1}m 0 0 l 9 9{\\p0}\n`.repeat(14_000)}`),
      'brackets.ass': () => Buffer.from(`${assHead}${dialogue}{${'\\clip('.repeat(150_000)}}`),
      'one.srt': () => Buffer.from(times + megabyte.slice(100)),
      'entities.srt': () => Buffer.from(times + '&#128512;<b><i>'.repeat(60_000)),
    },
    honest: honestFiles.subtitles,
  },
  text: {
    amplifying: {
      'lines.txt': () => Buffer.from('a\n\n'.repeat(340_000)),
      'one.txt': () => Buffer.from(`${'word '.repeat(200_000)}`),
      'lines.md': () => Buffer.from('# a\n\n'.repeat(200_000)),
    },
    honest: honestFiles.text,
  },
  doc: {
    amplifying: { 'old.doc': () => Buffer.concat([oldWordFile(), Buffer.alloc(900_000, 'a b c ')]) },
    honest: honestFiles.doc,
  },
  docx: {
    amplifying: {
      'notes.docx': () =>
        zipOf(
          wordParts(`<w:p>${noteReference.repeat(50_000)}</w:p>`, { note: 'A long note. '.repeat(2000) }),
        ),
      'packed.docx': () => zipOf(wordParts(wordParagraph('a').repeat(900_000))),
      'deep.docx': () => zipOf(wordParts('<w:tbl><w:tr><w:tc>'.repeat(50_000))),
      'entities.docx': () =>
        zipOf({
          ...wordParts(''),
          'word/document.xml': `${entities}<w:document><w:p>&i;</w:p></w:document>`,
        }),
    },
    honest: honestFiles.docx,
  },
  epub: {
    amplifying: {
      'spine.epub': () =>
        zipOf({
          ...bookParts({ chapters: { 'a.xhtml': chapter } }),
          'OPS/book.opf': `<package xmlns="http://www.idpf.org/2007/opf"><manifest>${Array.from({ length: 10_000 }, (_, at) => `<item id="i${at}" href="./${'x/../'.repeat(at % 7)}a.xhtml?${at}" media-type="application/xhtml+xml"/>`).join('')}</manifest><spine>${Array.from({ length: 10_000 }, (_, at) => `<itemref idref="i${at}"/>`).join('')}</spine></package>`,
        }),
      'chapters.epub': () =>
        zipOf(
          bookParts({
            chapters: Object.fromEntries(
              Array.from({ length: 500 }, (_, at) => [`${at}.xhtml`, chapter.slice(0, 15_000)]),
            ),
          }),
        ),
      'table.epub': () =>
        zipOf(
          bookParts({
            chapters: {
              'a.xhtml': `<table>${'<tr><td rowspan="65534" colspan="1000">a</td></tr>'.repeat(150_000)}</table>`,
            },
          }),
        ),
      'contents.epub': () =>
        zipOf(
          bookParts({
            chapters: { 'a.xhtml': '<p id="x">a</p>' },
            nav: Array.from({ length: 20_000 }, () => ['a.xhtml#x', 'A title'] as [string, string]),
          }),
        ),
    },
    honest: honestFiles.epub,
  },
  odt: {
    amplifying: {
      'packed.odt': () => odtFile({ body: '<text:p>a</text:p>'.repeat(900_000) }),
      'spaces.odt': () =>
        odtFile({ body: `<text:p>${'<text:s text:c="65000"/>a'.repeat(700_000)}</text:p>` }),
      'deep.odt': () => odtFile({ body: '<text:list><text:list-item>'.repeat(50_000) }),
      'lists.odt': () =>
        odtFile({
          body: `${'<text:list><text:list-item><text:p>a'.repeat(150)}${'</text:p></text:list-item></text:list>'.repeat(150)}`.repeat(
            1000,
          ),
        }),
    },
    honest: honestFiles.odt,
  },
  rtf: {
    amplifying: {
      'groups.rtf': () => Buffer.from(`{\\rtf1 ${'{}'.repeat(500_000)}a}`),
      'deep.rtf': () => Buffer.from(`{\\rtf1 ${'{a'.repeat(300_000)}`),
      'lines.rtf': () => Buffer.from(`{\\rtf1 ${'a\\par '.repeat(150_000)}}`),
      'cells.rtf': () => Buffer.from(`{\\rtf1\\intbl ${'a\\cell\\row '.repeat(70_000)}}`),
      'notes.rtf': () => Buffer.from(`{\\rtf1 ${'{\\footnote a}'.repeat(70_000)}}`),
    },
    honest: honestFiles.rtf,
  },
  fb2: {
    amplifying: {
      'sections.fb2': () => Buffer.from(fb2File(`<body>${'<section>'.repeat(100_000)}`)),
      'lines.fb2': () =>
        Buffer.from(fb2File(`<body><section>${'<p>a</p>'.repeat(120_000)}</section></body>`)),
      'titles.fb2': () =>
        Buffer.from(fb2File(`<body>${'<section><title><p>a</p></title></section>'.repeat(22_000)}</body>`)),
      'entities.fb2': () => Buffer.from(`${entities}<FictionBook><body><p>&i;</p></body></FictionBook>`),
    },
    honest: honestFiles.fb2,
  },
  mobi: {
    amplifying: {
      'phrases.mobi': mobiBomb,
      'copies.azw3': () =>
        mobiOf(
          Array.from({ length: 200 }, () =>
            Buffer.concat([Buffer.from('a'), Buffer.alloc(4000, Buffer.from([0x80, 0x0f]))]),
          ),
          { compression: 2 },
        ),
      'elements.mobi': () => mobiFile({ html: '<p>a'.repeat(240_000) }),
    },
    honest: honestFiles.mobi,
  },
  html: {
    amplifying: {
      'depth.html': () => Buffer.from('<div>'.repeat(200_000)),
      'elements.htm': () => Buffer.from('<p>a'.repeat(250_000)),
      'links.html': () => Buffer.from('<a href=#a>1</a>'.repeat(60_000)),
    },
    honest: honestFiles.html,
  },
  md: {
    amplifying: {
      'lists.md': () => Buffer.from('- a\n'.repeat(250_000)),
      'marks.md': () => Buffer.from('**a '.repeat(20_000)),
      'brackets.md': () => Buffer.from('['.repeat(1_000_000)),
      'tables.md': () => Buffer.from(`a|b\n-|-\n${'a|b\n'.repeat(250_000)}`),
    },
    honest: honestFiles.md,
  },
  pdf: {
    amplifying: {
      'forms.pdf': formsInForms,
      'packed.pdf': () =>
        pdfPages([`${' '.repeat(2 ** 27)}${pdfLine(72, 700, 'Text')}`], { filter: flateTwice }),
      'texts.pdf': () =>
        pdfPages([`${pdfLine(72, 700, 'Once upon a time there was a keeper')}\n`.repeat(150_000)]),
      'pages.pdf': () => onePageOften(65_000),
    },
    honest: honestFiles.pdf,
  },
  page: {
    amplifying: {
      'depth.html': () => Buffer.from('<div>'.repeat(200_000)),
      'elements.html': () => Buffer.from('<p>a'.repeat(250_000)),
      'table.html': () =>
        Buffer.from(`<article><table>${'<tr><td rowspan=65534>a'.repeat(40_000)}</table></article>`),
      'lists.html': () => Buffer.from(`<article>${'<ol><li>a</ol>'.repeat(70_000)}</article>`),
    },
    honest: honestFiles.page,
  },
  document: {
    amplifying: {
      'slides.pptx': presentation,
      'parts.docx': repeatedPart,
      'cells.xlsx': () => translatedSheet(30_000),
      'packed.xlsx': () => translatedSheet(700_000),
      'lines.txt': () => Buffer.from('a\n'.repeat(500_000)),
      'lines.srt': () => Buffer.from('00:00:01,0 --> 00:00:02,0\na\n\n'.repeat(32_000)),
    },
    honest: honestFiles.document,
  },
  image: {
    amplifying: {
      'large.png': () => png({ width: 30_000, height: 30_000, rows: Buffer.alloc(100) }),
      'high.png': () => png({ width: 1, height: 65_000, rows: Buffer.alloc(100) }),
      // GIF and WebP are refused by their first bytes.
      'large.gif': () => Buffer.from('GIF89a\xff\xff\xff\xff\x80\0\0', 'latin1'),
      'large.webp': () =>
        Buffer.from('RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\xff\xff\xff\xff\xff', 'latin1'),
    },
    honest: honestFiles.image,
  },
  statement: {
    amplifying: {
      'packed.zip': () => zipOf({ 'a.csv': 'a,b\n'.repeat(8_000_000) }),
      'entries.zip': () => zipOf(Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`${at}`, '']))),
    },
    honest: honestFiles.statement,
  },
}
