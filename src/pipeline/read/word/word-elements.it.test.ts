import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wordParagraph, wordParts, wordStyle, zipOf } from '#testkit/files/text-files.ts'
import { openTextFolder, type TextFolder } from '#testkit/files/text-folder.ts'
import type { ReadWarning } from '../core/read-warning.ts'

// Word files made of every element that holds text: each text is read, offered as a part of its own, or counted.

let files: TextFolder
beforeAll(async () => {
  files = await openTextFolder()
})
afterAll(() => files.remove())

const spaces = [
  ['mc', 'http://schemas.openxmlformats.org/markup-compatibility/2006'],
  ['m', 'http://schemas.openxmlformats.org/officeDocument/2006/math'],
  ['wp', 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'],
  ['wps', 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape'],
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main'],
  ['c', 'http://schemas.openxmlformats.org/drawingml/2006/chart'],
  ['v', 'urn:schemas-microsoft-com:vml'],
  ['o', 'urn:schemas-microsoft-com:office:office'],
]
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ')

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text} </w:t></w:r>`
const inLine = (content: string) => `<w:p ${spaces}>${run('Before.')}${content}${run('After.')}</w:p>`
const box = (text: string) => `<w:txbxContent>${wordParagraph(text)}</w:txbxContent>`
const newBox = (text: string) =>
  `<w:drawing><wp:inline><a:graphic><a:graphicData><wps:wsp><wps:txbx>${box(text)}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>`
const oldBox = (shape: string, text: string) =>
  `<w:pict><v:${shape}><v:textbox>${box(text)}</v:textbox></v:${shape}></w:pict>`
const field = (instruction: string, text: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(text)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
const cell = (text: string) => `<w:tc>${wordParagraph(text)}</w:tc>`

interface Element {
  markup: (text: string) => string
  /** The warning that counts it, if it is not read. */
  counted?: ReadWarning['name']
}

const elements: Readonly<Record<string, Element>> = {
  paragraph: { markup: (text) => wordParagraph(text) },
  heading: { markup: (text) => wordParagraph(text, '1') },
  dir: { markup: (text) => inLine(`<w:dir w:val="rtl">${run(text)}</w:dir>`) },
  bdo: { markup: (text) => inLine(`<w:bdo w:val="rtl">${run(text)}</w:bdo>`) },
  nested: { markup: (text) => inLine(`<w:dir><w:bdo><w:smartTag>${run(text)}</w:smartTag></w:bdo></w:dir>`) },
  smartTag: { markup: (text) => inLine(`<w:smartTag w:element="place">${run(text)}</w:smartTag>`) },
  customXml: { markup: (text) => inLine(`<w:customXml>${run(text)}</w:customXml>`) },
  control: { markup: (text) => inLine(`<w:sdt><w:sdtPr/><w:sdtContent>${run(text)}</w:sdtContent></w:sdt>`) },
  controlOfParagraphs: {
    markup: (text) => `<w:sdt><w:sdtContent>${wordParagraph(text)}</w:sdtContent></w:sdt>`,
  },
  insertion: { markup: (text) => inLine(`<w:ins>${run(text)}</w:ins>`) },
  movedHere: { markup: (text) => inLine(`<w:moveTo>${run(text)}</w:moveTo>`) },
  hyperlink: { markup: (text) => inLine(`<w:hyperlink w:anchor="x">${run(text)}</w:hyperlink>`) },
  simpleField: { markup: (text) => inLine(`<w:fldSimple w:instr="REF x">${run(text)}</w:fldSimple>`) },
  complexField: { markup: (text) => inLine(field('REF x', text)) },
  linkField: { markup: (text) => inLine(field('HYPERLINK "http://x.example/"', text)) },
  ruby: { markup: (text) => inLine(`<w:r><w:ruby><w:rubyBase>${run(text)}</w:rubyBase></w:ruby></w:r>`) },
  table: { markup: (text) => `<w:tbl><w:tr>${cell(text)}${cell('x')}</w:tr></w:tbl>` },
  fallback: {
    markup: (text) =>
      inLine(
        `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${newBox(text)}</mc:Choice><mc:Fallback>${oldBox('shape', text)}</mc:Fallback></mc:AlternateContent></w:r>`,
      ),
  },
  noFallback: {
    markup: (text) =>
      inLine(
        `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${newBox(text)}</mc:Choice></mc:AlternateContent></w:r>`,
      ),
  },
  emptyFallback: {
    markup: (text) =>
      inLine(
        `<mc:AlternateContent><mc:Choice Requires="w14">${run(text)}</mc:Choice><mc:Fallback/></mc:AlternateContent>`,
      ),
  },
  newBox: { markup: (text) => inLine(`<w:r>${newBox(text)}</w:r>`) },
  ...Object.fromEntries(
    ['shape', 'rect', 'roundrect', 'oval', 'group', 'line', 'polyline', 'arc', 'curve'].map((shape) => [
      shape,
      { markup: (text: string) => inLine(`<w:r>${oldBox(shape, text)}</w:r>`) },
    ]),
  ),
  deletion: {
    markup: (text) => inLine(`<w:del><w:r><w:delText>${text}</w:delText></w:r></w:del>`),
    counted: 'deletions',
  },
  hiddenText: { markup: (text) => inLine(run(text, '<w:vanish/>')), counted: 'hidden' },
  shownText: { markup: (text) => inLine(run(text, '<w:vanish w:val="0"/>')) },
  pronunciation: {
    markup: (text) =>
      inLine(`<w:r><w:ruby><w:rt>${run(text)}</w:rt><w:rubyBase>${run('x')}</w:rubyBase></w:ruby></w:r>`),
    counted: 'pronunciations',
  },
  comment: { markup: () => inLine('<w:r><w:commentReference w:id="0"/></w:r>'), counted: 'comments' },
  chart: {
    markup: () =>
      inLine(
        '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><c:chart/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>',
      ),
    counted: 'drawings',
  },
  otherFile: { markup: () => '<w:altChunk/>', counted: 'embedded' },
  object: {
    markup: () => inLine('<w:r><w:object><o:OLEObject ProgID="Excel.Sheet"/></w:object></w:r>'),
    counted: 'embedded',
  },
  oldFormula: {
    markup: () => inLine('<w:r><w:object><o:OLEObject ProgID="Equation.3"/></w:object></w:r>'),
    counted: 'formulasLeftOut',
  },
  formula: {
    markup: () =>
      inLine(
        '<m:oMath><m:f><m:num><m:r><m:t>a+1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>',
      ),
    counted: 'formulas',
  },
  header: { markup: () => '', counted: 'runningLines' },
  listOfContents: { markup: (text) => wordParagraph(text, 't'), counted: 'contentsLists' },
}

const styles = wordStyle('1', 'heading 1') + wordStyle('t', 'toc 1')

async function readOf(names: readonly string[]) {
  const texts = names.map((_, at) => `token${at}x`)
  const bodies = names.map((name, at) => elements[name]!.markup(texts[at]!))
  const parts = wordParts(
    wordParagraph('It begins.') + bodies.join('').replaceAll('<w:altChunk/>', `<w:altChunk ${spaces}/>`),
    { styles },
  )
  const headers = names.filter((name) => name === 'header').length
  for (let at = 0; at < headers; at += 1)
    parts[`word/header${at + 1}.xml`] = wordParts(wordParagraph('At the top'))['word/document.xml']!
  const { blocks, notes } = await files.readHere('a.docx', await zipOf(parts))
  return { texts, blocks, notes }
}

test('every text is read once, offered, or counted', async () => {
  const arrays = fc.array(fc.constantFrom(...Object.keys(elements)), { minLength: 1, maxLength: 25 })
  const check = async (names: readonly string[]) => {
    const { texts, blocks, notes } = await readOf(names)
    const said = blocks.filter(({ aside }) => !aside).map(({ text }) => text)
    const offered = blocks.filter(({ aside }) => aside).map(({ text }) => text)
    const times = (among: readonly string[], text: string) => among.join(' ').split(text).length - 1
    const wanted: Partial<Record<ReadWarning['name'], number>> = {}
    for (const [at, name] of names.entries()) {
      const { counted } = elements[name]!
      if (counted) wanted[counted] = (wanted[counted] ?? 0) + 1
      expect([name, times(said, texts[at]!)]).toEqual([name, counted ? 0 : 1])
      if (name === 'listOfContents') expect(times(offered, texts[at]!)).toBe(1)
    }
    const found = Object.fromEntries(
      notes
        .filter(({ name }) => name !== 'tables' && name !== 'images')
        .map(({ name, values }) => [name, values['count']]),
    )
    expect(found).toEqual(wanted)
  }
  await check(Object.keys(elements))
  await fc.assert(fc.asyncProperty(arrays, check), { numRuns: 12 })
})
