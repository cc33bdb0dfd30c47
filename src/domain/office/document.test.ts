import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetFor } from '#domain/output/output-budget.ts'
import { officeFile, wordFile, wordMain, wordParagraph } from '#testkit/files/office.ts'
import { type DocumentKind, readDocument, writeDocument } from './document.ts'
import { openPackage, textReader } from './zip-package.ts'

const office = 'application/vnd.openxmlformats-officedocument'
const read = (bytes: Uint8Array, kind: DocumentKind = 'docx') =>
  readDocument(bytes, kind, { check: () => undefined, budget: budgetFor('document') })
const textsOf = async (bytes: Uint8Array, kind?: DocumentKind) =>
  (await read(bytes, kind)).paragraphs.map(({ text }) => text)
const word = (body: string) => officeFile([wordMain(body)])
const main = async (bytes: Uint8Array) =>
  (await textReader(await openPackage(bytes, budgetFor('document')))('word/document.xml'))!

/** The document with each paragraph changed. */
async function translated(bytes: Uint8Array, kind: DocumentKind, as: (text: string) => string) {
  const { paragraphs } = await read(bytes, kind)
  const texts = new Map(paragraphs.map(({ id, text }) => [id, { source: text, text: as(text) }]))
  return writeDocument(bytes, kind, texts, { language: 'es', from: 'en', budget: budgetFor('document') })
}

const run = (text: string, properties = '') =>
  `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`
const bold = '<w:rPr><w:b/></w:rPr>'

test('runs of equal formatting are one text; breaks, tabs and computed fields cut it', async () => {
  const proofed = '<w:rPr><w:lang w:val="en-US"/><w:noProof/></w:rPr>'
  const field = (instruction: string, result: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
  const bytes = await word(
    [
      `<w:p>${run('One ')}<w:proofErr w:type="spellStart"/>${run('text.', proofed)}</w:p>`,
      `<w:p>${run('Before')}<w:r><w:br/></w:r>${run('after')}<w:r><w:tab/></w:r>${run('12')}</w:p>`,
      `<w:p>${run('Page ')}${field(' PAGE ', 'seven')}${run(' of many')}</w:p>`,
      `<w:p>${run('See ')}${field(' HYPERLINK "https://example.org" ', 'the place')}</w:p>`,
      `<w:p><m:oMath><m:r><m:t>x is y</m:t></m:r></m:oMath>${run('Formula')}</w:p>`,
      `<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>${run('https://example.org/a')}</w:p>`,
      '<w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>',
    ].join(''),
  )
  expect(await textsOf(bytes)).toEqual([
    'One text.',
    'Before',
    'after',
    'Page',
    'of many',
    'See the place',
    'Formula',
  ])
})

test('a text box that is written twice is translated once, in both places', async () => {
  const box = (name: string) =>
    `<mc:${name}><w:txbxContent>${wordParagraph('In the box')}</w:txbxContent></mc:${name}>`
  const bytes = await word(
    `<w:p>${run('Around')}<w:r><mc:AlternateContent>${box('Choice')}${box('Fallback')}</mc:AlternateContent></w:r></w:p>`,
  )
  expect((await textsOf(bytes)).toSorted()).toEqual(['Around', 'In the box'])
  const xml = await main(await translated(bytes, 'docx', (text) => text.toUpperCase()))
  expect(xml.match(/IN THE BOX/g)).toHaveLength(2)
})

test('bold words stand where their translation does, in any order of words', async () => {
  const bytes = await word(
    `<w:p>${run('The ')}${run('red', bold)}${run(' house of ')}${run('Ana', bold)}</w:p>`,
  )
  const { paragraphs } = await read(bytes)
  const [{ id, text, spans } = { id: '', text: '' }] = paragraphs
  expect(spans).toEqual(['The ', 'red', ' house of ', 'Ana'])
  const written = await writeDocument(
    bytes,
    'docx',
    new Map([[id, { source: text, text: 'La casa roja de Ana', spans: ['La', 'roja', 'casa de', 'Ana'] }]]),
    { language: 'es', from: 'en', budget: budgetFor('document') },
  )
  expect((await read(written)).paragraphs[0]?.spans).toEqual(['La casa ', 'roja', ' de ', 'Ana'])
})

test('texts of a workbook that are compared with stay as they are', async () => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const strings = ['Red house', 'Yes', 'Total', '12'].map((text) => `<si><t>${text}</t></si>`).join('')
  const bytes = await officeFile([
    {
      name: 'xl/workbook.xml',
      content: `${office}.spreadsheetml.sheet.main+xml`,
      xml: `<workbook xmlns="${main}"/>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `${office}.spreadsheetml.worksheet+xml`,
      xml: `<worksheet xmlns="${main}"><sheetData><row><c t="inlineStr"><is><t>Inline</t></is></c><c t="str"><f>IF(A1="Yes",1,0)</f><v>word</v></c></row></sheetData></worksheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `${office}.spreadsheetml.sharedStrings+xml`,
      xml: `<sst xmlns="${main}">${strings}</sst>`,
    },
    {
      name: 'xl/tables/table1.xml',
      content: `${office}.spreadsheetml.table+xml`,
      xml: `<table xmlns="${main}"><tableColumns><tableColumn id="1" name="Total"/></tableColumns></table>`,
    },
  ])
  expect((await textsOf(bytes, 'xlsx')).toSorted()).toEqual(['Inline', 'Red house'])
  expect((await read(bytes, 'xlsx')).notes).toEqual([{ name: 'formulaTexts', count: 2 }])
})

test('prompts of placeholders in layouts are left, other texts are not', async () => {
  const drawing = 'xmlns:p="p" xmlns:a="a"'
  const shape = (text: string, holder: string) =>
    `<p:sp><p:nvSpPr><p:nvPr>${holder}</p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r><a:fld type="slidenum"><a:t>Nr</a:t></a:fld></a:p></p:txBody></p:sp>`
  const bytes = await officeFile([
    {
      name: 'ppt/presentation.xml',
      content: `${office}.presentationml.presentation.main+xml`,
      xml: `<p:presentation ${drawing}/>`,
    },
    {
      name: 'ppt/slideLayouts/slideLayout1.xml',
      content: `${office}.presentationml.slideLayout+xml`,
      xml: `<p:sldLayout ${drawing}>${shape('Click to edit', '<p:ph/>')}${shape('Our school', '')}</p:sldLayout>`,
    },
  ])
  expect(await textsOf(bytes, 'pptx')).toEqual(['Our school'])
})

test('slides and their notes come in the order of the presentation', async () => {
  const names = 'xmlns:p="p" xmlns:a="a" xmlns:r="r"'
  const text = (said: string) => `<p:sp><p:txBody><a:p><a:r><a:t>${said}</a:t></a:r></a:p></p:txBody></p:sp>`
  const relation = (id: string, target: string) => `<Relationship Id="${id}" Type="t" Target="${target}"/>`
  const relations = (of: string, ...all: string[]) => ({
    name: of,
    text: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`,
  })
  const slide = (number: number, said: string) => ({
    name: `ppt/slides/slide${number}.xml`,
    content: `${office}.presentationml.slide+xml`,
    xml: `<p:sld ${names}>${text(said)}</p:sld>`,
  })
  const notes = (number: number, said: string) => ({
    name: `ppt/notesSlides/notesSlide${number}.xml`,
    content: `${office}.presentationml.notesSlide+xml`,
    xml: `<p:notes ${names}>${text(said)}</p:notes>`,
  })
  const bytes = await officeFile(
    [
      {
        name: 'ppt/presentation.xml',
        content: `${office}.presentationml.presentation.main+xml`,
        xml: `<p:presentation ${names}><p:sldIdLst><p:sldId id="256" r:id="rId3"/><p:sldId id="257" r:id="rId1"/></p:sldIdLst></p:presentation>`,
      },
      slide(1, 'Shown second'),
      slide(2, 'Never shown'),
      slide(3, 'Shown first'),
      notes(1, 'Say this first'),
      notes(2, 'Say this second'),
    ],
    [
      relations(
        'ppt/_rels/presentation.xml.rels',
        relation('rId1', 'slides/slide1.xml'),
        relation('rId2', 'slides/slide2.xml'),
        relation('rId3', '/ppt/slides/slide3.xml'),
      ),
      relations('ppt/slides/_rels/slide3.xml.rels', relation('rId1', '../notesSlides/notesSlide1.xml')),
      relations('ppt/slides/_rels/slide1.xml.rels', relation('rId1', '../notesSlides/notesSlide2.xml')),
    ],
  )
  const { paragraphs } = await read(bytes, 'pptx')
  expect(paragraphs.map(({ text: said, place, number }) => [place, number, said])).toEqual([
    ['slide', 1, 'Shown first'],
    ['slide', 2, 'Shown second'],
    ['slide', 3, 'Never shown'],
    ['slideNotes', 1, 'Say this first'],
    ['slideNotes', 2, 'Say this second'],
  ])
  const written = await translated(bytes, 'pptx', (said) => said.toUpperCase())
  expect(await textsOf(written, 'pptx')).toEqual([
    'SHOWN FIRST',
    'SHOWN SECOND',
    'NEVER SHOWN',
    'SAY THIS FIRST',
    'SAY THIS SECOND',
  ])
})

const letters = fc.string({ unit: fc.constantFrom('a', 'B', 'ß', '中', '&', '<', '"', ' ', '𝄞', '1', 'é') })

test('whatever is written is read again, and nothing else changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(letters, letters), { minLength: 1, maxLength: 8 }),
      letters,
      async (pairs, to) => {
        const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
        const bytes = await word(
          pairs.map(([one, other]) => `<w:p>${run(escaped(one))}${run(escaped(other), bold)}</w:p>`).join(''),
        )
        // Nothing to replace: not a byte differs.
        const same = await writeDocument(bytes, 'docx', new Map(), {
          language: 'es',
          from: 'en',
          budget: budgetFor('document'),
        })
        expect(Buffer.from(same).equals(bytes)).toBe(true)
        const target = `x${to}x`.trim()
        const written = await translated(bytes, 'docx', () => target)
        const before = await textsOf(bytes)
        expect(await textsOf(written)).toEqual(before.map(() => target))
        const markup = (xml: string) => xml.replaceAll(/(<w:t[^>]*>)[^<]*/g, '$1')
        expect(markup(await main(written))).toBe(markup(await main(bytes)))
      },
    ),
    { numRuns: 150 },
  )
})

test('subtitles and lines keep what is around them, whatever they are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.string(), fc.constantFrom('\n', '\r\n', '\n\n', '\r')), { maxLength: 20 }),
      fc.constantFrom('srt' as const, 'txt' as const),
      async (lines, kind) => {
        const text = lines
          .map(([line, end], at) =>
            at % 3 === 0
              ? `${at}${end}00:00:0${at % 10},000 --> 00:00:09,000${end}${line}${end}${end}`
              : line + end,
          )
          .join('')
        if (text.includes('\0')) return
        const bytes = new TextEncoder().encode(text)
        const same = await writeDocument(bytes, kind, new Map(), {
          language: 'es',
          from: 'en',
          budget: budgetFor('document'),
        })
        expect(new TextDecoder().decode(same)).toBe(new TextDecoder().decode(bytes))
        const out = new TextDecoder().decode(await translated(bytes, kind, () => 'Wort'))
        expect(out.match(/-->/g)?.length ?? 0).toBeGreaterThanOrEqual(
          kind === 'srt' ? lines.filter((_, at) => at % 3 === 0).length : 0,
        )
      },
    ),
    { numRuns: 300 },
  )
})

test('a damaged zip file is refused, wherever it is damaged', async () => {
  const bytes = await wordFile('Hello there', 'Second')
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
      const changed = Uint8Array.from(bytes)
      changed[at] = changed[at]! ^ by
      const outcome = await read(changed).then(
        ({ paragraphs }) => paragraphs.length >= 0,
        (error: Error) => error.name,
      )
      expect([true, 'DocumentRefusal']).toContain(outcome)
    }),
    { numRuns: 400 },
  )
})

test.each(['../up.xml', '/root.xml', 'a\\b.xml', 'c:d.xml', 'word/../x.xml'])(
  'a zip file with an entry named %s is refused',
  async (name) => {
    const bytes = await officeFile([wordMain(wordParagraph('Hello'))], [{ name, text: 'x' }])
    await expect(read(bytes)).rejects.toMatchObject({ reason: 'broken' })
  },
)
