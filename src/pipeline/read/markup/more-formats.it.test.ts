import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fb2File, odtFile } from '#testkit/files/book-files.ts'
import { openTextFolder, type TextFolder, visible } from '#testkit/files/text-folder.ts'
import { png } from '#testkit/media/pictures.ts'

let files: TextFolder
beforeAll(async () => {
  files = await openTextFolder()
})
afterAll(() => files.remove())

const linesOf = async (name: string, content: Uint8Array | string) =>
  visible((await files.read(name, content)).blocks)
const countsOf = (notes: readonly { name: string; values: object }[]) =>
  Object.fromEntries(notes.map(({ name, values }) => [name, 'count' in values ? values.count : values]))

describe('FictionBook', () => {
  const body = `<body><title><p>Анна Би</p><p>Маяк</p></title><epigraph><p>An epigraph.</p><text-author>Somebody</text-author></epigraph>
    <section><title><p>Глава 1</p><p>Берег</p></title><p>Он <emphasis>шёл</emphasis> к морю<a type="note" l:href="#n1">[1]</a>.</p><empty-line/>
    <poem><stanza><v>Одна строка,</v><v>другая строка.</v></stanza></poem><image l:href="#a.png"/>
    <section><title><p>1.1</p></title><p>Внутри.</p></section></section>
    <section><title><p>Глава 2</p></title><table><tr><th>a</th><td>b</td></tr></table></section></body>
    <body name="notes"><title><p>Примечания</p></title><section id="n1"><title><p>1</p></title><p>Сноска.</p></section></body>`
  const picture = `<binary id="cover.png" content-type="image/png">${png({ width: 1, height: 1, rows: Buffer.alloc(4) }).toString('base64')}</binary>`

  test('sections are chapters, and notes, verse, the cover and the author are read', async () => {
    const text = await files.read('a.fb2', fb2File(body, { more: picture }))
    expect(visible(text.blocks)).toEqual([
      '# Анна Би Маяк',
      'An epigraph.',
      'Somebody',
      '## Глава 1 Берег',
      'Он шёл к морю.',
      'Одна строка,\nдругая строка.',
      '### 1.1',
      'Внутри.',
      '## Глава 2',
      expect.stringMatching(/^a\W+b$/),
      '# Примечания',
      'footnote: Сноска.',
    ])
    expect(text).toMatchObject({
      title: 'Маяк',
      author: 'Анна Би',
      language: 'ru',
      cover: { type: 'image/png' },
    })
    expect(countsOf(text.notes)).toMatchObject({ noteMarks: 1, images: 1, tables: 1, footnotes: 1 })
  })

  test('in the encoding that it names, and what is no such book', async () => {
    const bytes = Buffer.from(
      fb2File('<body><section><p>\xcc\xe0\xff\xea</p></section></body>', {
        encoding: 'windows-1251',
      }).replaceAll(/[\u0400-\u04ff]/g, ''),
      'latin1',
    )
    expect(await linesOf('b.fb2', bytes)).toEqual(['Маяк'])
    expect(
      await files.faultOf('c.fb2', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
    ).toBe('pipeline.readForbiddenMarkup')
    expect(await files.faultOf('d.fb2', '<?xml version="1.0"?><FictionBook><body><p>x</body>')).toBe(
      'pipeline.readBroken',
    )
    expect(await files.faultOf('e.fb2', '%PDF-1.4')).toBe('pipeline.readOtherContent')
    expect(await files.faultOf('f.fb2', fb2File('<body/>'))).toBe('pipeline.readEmpty')
  })
})

describe('OpenDocument', () => {
  const styles =
    '<text:list-style style:name="L1"><text:list-level-style-number text:level="1"/></text:list-style>'
  const note =
    '<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>A note.</text:p></text:note-body></text:note>'
  const body = `<text:tracked-changes><text:changed-region><text:deletion><office:change-info/><text:p>Gone.</text:p></text:deletion></text:changed-region></text:tracked-changes>
    <text:table-of-content><text:index-body><text:p>Chapter 1 1</text:p></text:index-body></text:table-of-content>
    <text:h text:outline-level="1">Chapter 1</text:h><text:p>One<text:s text:c="2"/>moment<text:tab/>please${note}<text:line-break/>now.<office:annotation><text:p>Hm.</text:p></office:annotation></text:p>
    <text:list text:style-name="L1"><text:list-item><text:p>first</text:p></text:list-item><text:list-item><text:p>second</text:p></text:list-item></text:list>
    <text:h text:outline-level="2">A section</text:h><text:p><draw:frame><draw:image/></draw:frame>With a picture.</text:p>
    <table:table><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row></table:table>`

  test('headings, lists, tables and notes are read, and what is left out is counted', async () => {
    const text = await files.read('a.odt', await odtFile({ body, styles }))
    expect(visible(text.blocks)).toEqual(
      [
        'contents: Chapter 1 1',
        '# Chapter 1',
        'One moment please\nnow.',
        'footnote: A note.',
        '1. first',
        '2. second',
        '## A section',
        'With a picture.',
        expect.stringMatching(/^a\W+b$/),
      ].map((each) =>
        each === 'One moment please\nnow.' ? expect.stringMatching(/^One moment please\snow\.$/) : each,
      ),
    )
    expect(text).toMatchObject({ title: 'The Lighthouse', author: 'Ann Bee', language: 'en-GB' })
    expect(countsOf(text.notes)).toMatchObject({
      deletions: 1,
      comments: 1,
      images: 1,
      noteMarks: 1,
      tables: 1,
    })
  })

  test('a protected one says so, and another kind of package is named', async () => {
    expect(
      await files.faultOf('b.odt', await odtFile({ body: '<text:p>x</text:p>', isEncrypted: true })),
    ).toBe('pipeline.readEncrypted')
    expect(await files.faultOf('c.docx', await odtFile({ body }))).toBe('pipeline.readOtherContent')
    expect(await files.faultOf('d.odt', 'text')).toBe('pipeline.readNotText')
  })
})

describe('Rich Text Format', () => {
  const rtf = String.raw`{\rtf1\ansi\ansicpg1252\uc1{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Arial;}{\f2\fcharset134 SimSun;}}{\colortbl;\red0;}
{\stylesheet{Normal;}{\s1\outlinelevel0 heading 1;}{\s2 heading 2;}{\*\cs10 Default;}}{\info{\title The Lighthouse}{\author Ann B\'e9e}{\creatim\yr2024}}{\*\generator Word;}
{\header\pard Header\par}\pard\plain\s1 Chapter\~1\par\pard\plain\f0 Caf\'e9 \u8212\'97 it{\b  was}{\v hidden}{\deleted gone}.{\super\chftn{\footnote\pard\plain A note.\par}}\par
\pard\f1 \'cc\'e0\'ff\'ea\f2  \'b5\'c6\'cb\'fe\f0  \u28783?\u22612?{\*\shppict{\pict\pngblip 89504e47}}{\nonshppict{\pict 0102}}\par
\pard\s2 A section\par\trowd\pard\intbl a\cell\pard\intbl b\cell\row\trowd\pard\intbl c\cell\pard\intbl d\cell\row\pard After\line it.{\field{\*\fldinst HYPERLINK "http://x"}{\fldrslt  Link}}\par{\*\unknown dropped}}`

  test('text in all its encodings, headings by style, tables, notes, and what is left out', async () => {
    const text = await files.read('a.rtf', rtf)
    expect(visible(text.blocks)).toEqual([
      '# Chapter 1',
      'Café — it was.',
      'footnote: A note.',
      'Маяк 灯塔 灯塔',
      '## A section',
      expect.stringMatching(/^a\W+b$/),
      expect.stringMatching(/^c\W+d$/),
      expect.stringMatching(/^After\sit\. Link$/),
    ])
    expect(text).toMatchObject({ title: 'The Lighthouse', author: 'Ann Bée' })
    expect(countsOf(text.notes)).toMatchObject({
      runningLines: 1,
      hidden: 1,
      deletions: 1,
      images: 1,
      noteMarks: 1,
    })
  })

  test('broken ones give what they have, or say what they are', async () => {
    expect(await linesOf('b.rtf', String.raw`{\rtf1 open {\b and never closed`)).toEqual([
      'open and never closed',
    ])
    expect(await linesOf('c.rtf', String.raw`{\rtf1 a\bin5 {}}}}b}}}} c\u99999999999 d}`)).toHaveLength(1)
    expect(await files.faultOf('d.rtf', '<html>x')).toBe('pipeline.readOtherContent')
    expect(await files.faultOf('e.rtf', String.raw`{\rtf1{\pict 00}}`)).toBe('pipeline.readEmpty')
    expect(await files.faultOf('f.rtf', `{\\rtf1 ${'{'.repeat(2000)}`)).toBe('pipeline.readTooComplex')
  })
})

describe('HTML and Markdown', () => {
  test('a saved page is read as a whole, in its own encoding', async () => {
    const page = (charset: string, text: string) =>
      `<!doctype html><html lang="zh"><head><meta charset="${charset}"><title>A page</title><style>p{}</style></head><body><nav><a href="a">Home</a></nav><h1>One</h1><p>${text}</p><script>x()</script><h2>Two</h2><p>More.</p></body></html>`
    const text = await files.read('a.html', Buffer.from(page('gb2312', '\xb5\xc6\xcb\xfe'), 'latin1'))
    expect(visible(text.blocks)).toEqual(['contents: Home', '# One', '灯塔', '## Two', 'More.'])
    expect(text).toMatchObject({ title: 'A page', language: 'zh' })
    expect(
      await linesOf('b.htm', page('utf-8', 'Café').replace('<!doctype html><html lang="zh">', '')),
    ).toContain('Café')
    expect(
      await files.faultOf('c.html', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256))),
    ).toBe('pipeline.readNotText')
  })

  test('Markdown has headings, lists, quotes, tables, code and notes', async () => {
    const markdown = `---
title: x
---
# The Lighthouse

He *went* to the **shore**,
it was \`night\`[^1]. ![A picture](a.png)

A section
---------

- one
- [two](http://x)

2. second
3. third

> A quote.

| a | b |
|---|---|
| c | d |

\`\`\`js
run()
\`\`\`

***
灯塔的灯
灭了。

[^1]: A note.
`
    const text = await files.read('a.md', markdown)
    expect(visible(text.blocks)).toEqual([
      '# The Lighthouse',
      'He went to the shore, it was night.',
      '## A section',
      'one',
      'two',
      '2. second',
      '3. third',
      'A quote.',
      expect.stringMatching(/^a\W+b$/),
      expect.stringMatching(/^c\W+d$/),
      'run()',
      '灯塔的灯灭了。',
      'footnote: A note.',
    ])
    expect(countsOf(text.notes)).toMatchObject({ images: 1, tables: 1, noteMarks: 1 })
  })
})
