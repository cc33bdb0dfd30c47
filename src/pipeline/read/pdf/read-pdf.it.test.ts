import { access } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfLine, pdfOf, pdfPages } from '#testkit/files/text-files.ts'
import { openTextFolder, visible as shown, type TextFolder } from '#testkit/files/text-folder.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'

let files: TextFolder
beforeAll(async () => {
  files = await openTextFolder()
})
afterAll(() => files.remove())

const page = (...lines: string[]) => lines.map((line, at) => pdfLine(72, 700 - 14 * at, line)).join('\n')

test('lines become paragraphs, page numbers and running heads go', async () => {
  const pages = ['one', 'two', 'three'].map((which, at) =>
    [
      pdfLine(250, 810, 'THE LIGHTHOUSE', 9),
      pdfLine(72, 740, `Chapter ${which}`, 20),
      page(`The keeper woke at night on page ${which} and went down to the light-`, 'house.'),
      pdfLine(290, 30, String(at + 1), 9),
    ].join('\n'),
  )
  const found = await files.read(
    'a.pdf',
    pdfPages(pages, { trailer: '/Info<</Title(The Light)/Author(Ann Bee)>>' }),
  )
  expect(found).toMatchObject({ title: 'The Light', author: 'Ann Bee' })
  expect(shown(found.blocks).slice(0, 3)).toEqual([
    '# Chapter one',
    'The keeper woke at night on page one and went down to the lighthouse.',
    '# Chapter two',
  ])
  expect(found.notes).toEqual([{ name: 'runningLines', values: { count: 6 } }])
  const some = await files.read('a.pdf', pdfPages(pages), { pages: { from: 2, to: 2 } })
  expect(shown(some.blocks)[0]).toBe('# Chapter two')
})

test('headings by its outline, which may lead round in circles', async () => {
  const bytes = pdfPages([page('Storm', 'It rained.')], {
    catalog: '/Outlines 6 0 R',
    more: [
      { dictionary: '<</Type/Outlines/First 7 0 R/Last 7 0 R/Count 1>>' },
      { dictionary: '<</Title(Storm)/Parent 6 0 R/First 7 0 R/Next 7 0 R/Dest[4 0 R/Fit]>>' },
    ],
  })
  expect((await files.read('a.pdf', bytes)).blocks.length).toBeGreaterThan(0)
})

const cjk =
  '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/GBK-EUC-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/DW 1000/FontDescriptor<</Type/FontDescriptor/FontName/STSong-Light/Flags 6>>>>]>>'
const hasMaps = () =>
  access('/usr/share/poppler/cMap').then(
    () => true,
    () => false,
  )
test('Chinese whose fonts are not embedded', async (context) => {
  if (!(await hasMaps())) context.skip('poppler-data is not installed')
  const bytes = pdfPages(['BT /F1 12 Tf 72 700 Td <B5C6CBFEB5C4BFB4CAD8C8CB> Tj ET'], { font: cjk })
  expect(shown((await files.read('a.pdf', bytes)).blocks)).toEqual(['灯塔的看守人'])
})

const image = {
  dictionary: '<</Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8>>',
  stream: Buffer.from([0]),
}
test('scanned files are refused, and single pages without text are listed', async () => {
  const scan = 'q 500 0 0 800 0 0 cm /I Do Q'
  const options = { resources: '/XObject<</I 10 0 R>>' }
  expect(await files.faultOf('a.pdf', pdfPages([scan, scan, scan], { ...options, more: [image] }))).toBe(
    'pipeline.readScanned',
  )
  // With nothing but a stamp of the scanner and page numbers.
  const stamped = [1, 2, 3].map((number) => `${scan}\n${pdfLine(250, 20, `Scanned by a phone ${number}`, 8)}`)
  expect(await files.faultOf('a.pdf', pdfPages(stamped, { ...options, more: [image] }))).toBe(
    'pipeline.readScanned',
  )
  const mixed = await files.read(
    'a.pdf',
    pdfPages([page('Text.'), scan, scan], { ...options, more: [image] }),
  )
  expect(mixed.notes).toContainEqual({ name: 'pagesWithoutText', values: { count: 2, pages: '2, 3' } })
})

test('what is turned is counted, and squares are no notes', async () => {
  const watermark = 'BT /F1 30 Tf .7 .7 -.7 .7 200 300 Tm (DRAFT) Tj ET'
  const square = `${pdfLine(72, 600, 'It has 12 m')}\n${pdfLine(134.5, 604, '2', 8)}\n${pdfLine(140, 600, 'of floor.')}`
  const { blocks, notes } = await files.read('a.pdf', pdfPages([`${page('Text.')}\n${watermark}\n${square}`]))
  expect(shown(blocks)).toEqual(['Text.', 'It has 12 m² of floor.'])
  expect(notes).toEqual([{ name: 'turned', values: { count: 1 } }])
})

test('pictures, fields of forms and notes of readers are counted', async () => {
  const picture = '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray'
  const bytes = pdfPages([page('The keeper woke at night and went down to the lighthouse.')], {
    page: '/Annots[8 0 R 9 0 R 10 0 R]',
    more: [
      { dictionary: `<<${picture}/SMask 7 0 R>>`, stream: Buffer.from('x') },
      { dictionary: `<<${picture}>>`, stream: Buffer.from('x') },
      { dictionary: '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Ann)/Rect[9 9 99 20]>>' },
      { dictionary: '<</Type/Annot/Subtype/Text/Contents(Is this right?)/Rect[9 30 29 50]>>' },
      { dictionary: '<</Type/Annot/Subtype/Link/Rect[9 60 29 70]/A<</S/URI/URI(https://a.example)>>>>' },
    ],
  })
  expect((await files.read('a.pdf', bytes)).notes).toEqual([
    { name: 'formFields', values: { count: 1 } },
    { name: 'comments', values: { count: 1 } },
    { name: 'images', values: { count: 1 } },
  ])
})

test('encrypted files are refused', async () => {
  const hex = (byte: number) => `<${byte.toString(16).repeat(64).slice(0, 64)}>`
  const trailer = `/Encrypt<</Filter/Standard/V 1/R 2/O${hex(0xa)}/U${hex(0xb)}/P -4>>/ID[<0123456789abcdef0123456789abcdef><0123456789abcdef0123456789abcdef>]`
  await expect(inEnglish(files.read('secret.pdf', pdfPages([page('x')], { trailer })))).rejects.toThrow(
    'secret.pdf is protected by a password or DRM',
  )
})

test('bombs and circles end', async () => {
  const twice = {
    name: '[/FlateDecode/FlateDecode]',
    pack: (bytes: Buffer) => deflateSync(deflateSync(bytes)),
  }
  const large = pdfPages([`${' '.repeat(2 ** 28)}${page('Text')}`], { filter: twice })
  expect(large.length).toBeLessThan(10_000)
  expect(await files.faultOf('bomb.pdf', large, { limits: { seconds: 15 } })).toMatch(
    /^(read|pipeline\.read.*)$/,
  )
  const circle = pdfOf([
    { dictionary: '<</Type/Catalog/Pages 2 0 R>>' },
    { dictionary: '<</Type/Pages/Count 5/Kids[2 0 R 2 0 R]>>' },
  ])
  expect(await files.faultOf('circle.pdf', circle, { limits: { seconds: 15 } })).toMatch(/^pipeline\.read/)
  const form = {
    dictionary: '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</I 6 0 R>>>>>>',
    stream: Buffer.from('/I Do /I Do'),
  }
  const nested = pdfPages(['/I Do'], { resources: '/XObject<</I 6 0 R>>', more: [form] })
  expect(await files.faultOf('form.pdf', nested, { limits: { seconds: 15 } })).toMatch(/^pipeline\.read/)
  const claims = pdfOf([
    { dictionary: '<</Type/Catalog/Pages 2 0 R>>' },
    { dictionary: '<</Type/Pages/Count 2000000000/Kids[]>>' },
  ])
  expect(await files.faultOf('claims.pdf', claims)).toMatch(/^pipeline\.read/)
})

test('what is cut off or no PDF inside is broken', async () => {
  expect(await files.faultOf('a.pdf', '%PDF-1.7\nnothing more')).toBe('pipeline.readBroken')
})
