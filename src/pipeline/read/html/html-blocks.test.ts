import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetFor } from '#domain/output/output-budget.ts'
import { htmlBlocks } from './html-blocks.ts'

const textsOf = (html: string) => htmlBlocks(html, budgetFor('epub')).blocks.map(({ block }) => block.text)
const visible = (html: string) =>
  htmlBlocks(html, budgetFor('epub')).blocks.map(({ block: { kind, level, text, aside } }) =>
    [kind === 'heading' ? `h${level}` : 'p', ...(aside ? [aside] : []), text].join(' '),
  )

test('reads headings, paragraphs, lists and line breaks', () => {
  expect(
    visible(
      `<html><head><title>T</title><style>p{}</style></head><body><h1>One<br>Two</h1>
      <p>First <b>bold</b>&nbsp;text &amp; <i>more</i></p>loose<div>in a div<p>inside</p>after</div>
      <ol start="3"><li>c<ul><li>dot</li></ul></li><li><p>d</p></li></ol><p>a<br/>b</p><pre>x\n\ny</pre></body></html>`,
    ),
  ).toEqual([
    'h1 One: Two',
    'p First bold text & more',
    'p loose',
    'p in a div',
    'p inside',
    'p after',
    'p 3. c',
    'p dot',
    'p 4. d',
    'p a\nb',
    'p x',
    'p y',
  ])
})

test('rows of a table are paragraphs; a table that arranges the page is not one', () => {
  const [cn, en] = [
    '<table><caption>表</caption><tr><th>时</th><th>风</th></tr><tr><td>一</td><td></td><td>强</td></tr></table>',
    '<table><tr><td>Hour<td>Wind<tr><td>One<td><p>Strong</p><p>cold</p></table>',
  ]
  expect(textsOf(cn)).toEqual(['表', '时，风', '一，强'])
  expect(textsOf(en)).toEqual(['Hour, Wind', 'One, Strong cold'])
  const layout = `<table><tr><td><h1>Title</h1><p>a</p><p>b</p></td><td>menu</td></tr></table>`
  expect(visible(layout)).toEqual(['h1 Title', 'p a', 'p b', 'p menu'])
  const nested = `<table><tr><td>before<table><tr><td>x</td><td>y</td></tr></table>after</td></tr></table>`
  expect(textsOf(nested)).toEqual(['before', 'x, y', 'after'])
})

test('leaves out links to notes, page numbers and what is not text', () => {
  expect(
    textsOf(
      `<p>He woke<a epub:type="noteref" href="#n1">1</a> at<sup><a href="n.xhtml#n2">2</a></sup> night<a href="#n3"><sup>3</sup></a>,
      twice<a href="#n4">[4]</a>.<span epub:type="pagebreak" title="7">7</span> See <a href="#s2">section 2</a> and 5 m<sup>2</sup>.
      <a href="#top">2</a></p><script>x</script><ruby>漢<rp>(</rp><rt>かん</rt></ruby><p style="display: none">no</p><p hidden>no</p>
      <select><option>no</select><svg><title>no</title><text>no</text></svg><math alttext="x = 1"><mi>x</mi></math>`,
    ),
  ).toEqual(['He woke at night, twice. See section 2 and 5 m2. 2', '漢', 'x = 1'])
})

test('marks notes that say they are notes', () => {
  expect(
    visible(
      `<p>Text</p><aside epub:type="footnote" id="n1"><p><a role="doc-backlink" href="#r1">↩</a>A note.</p></aside>
      <section role="doc-endnotes"><h2>Notes</h2><ol><li>One</li></ol></section><div role="note">Advice</div>
      <section epub:type="bibliography"><p>Bee, 1999</p></section>`,
    ),
  ).toEqual([
    'p Text',
    'p footnote A note.',
    'h2 footnote Notes',
    'p footnote One',
    'p Advice',
    'p reference Bee, 1999',
  ])
})

test('notes of Chinese e-books and of other programs are named by classes', () => {
  const { blocks, references, counts } = htmlBlocks(
    `<p>灯灭了<a class="duokan-footnote" href="#f1"><img src="n.png"/></a>。</p>
    <ol class="duokan-footnote-content"><li class="duokan-footnote-item" id="f1"><p><a href="#a1">◎</a>指灯塔。</p></li></ol>
    <p>It rained<a class="footnote-ref" href="#n2">2</a>.</p><p id="n2">Hard. <a href="#r2">↩︎2</a> <a href="#r3">返回正文</a></p>`,
    budgetFor('epub'),
  )
  expect(blocks.map(({ block }) => [block.aside, block.text])).toEqual([
    [undefined, '灯灭了。'],
    ['footnote', '指灯塔。'],
    [undefined, 'It rained.'],
    [undefined, 'Hard.'],
  ])
  // A sign may lead to a note or back from one; what leads back marks nothing (mark-notes.ts).
  expect(references.map(({ href }) => href)).toEqual(['#f1', '#n2'])
  expect(counts).toEqual({ images: 1, noteMarks: 4 })
})

test('finds notes and their references', () => {
  const { references, blocks } = htmlBlocks(
    '<h1 id="c">C</h1><p>a<sup><a id="r" href="#n">1</a></sup></p><ol><li id="n"><p>note <a href="#r">↑</a></p></li></ol>',
    budgetFor('epub'),
  )
  expect(references).toEqual([{ before: 1, href: '#n' }])
  expect(blocks.map(({ ids }) => ids)).toEqual([['c'], [], ['n', 'n']])
})

test('lines of verse stay together, paragraphs do not', () => {
  expect(
    textsOf(
      `<p>The sea is calm<br/>The tide is full<span class="lnum">10</span><br/><br/>Second stanza<br/>is here</p>
      <div class="poem"><div class="stanza"><p class="line">One</p><p class="line">two</p></div>
      <div class="stanza"><div class="verse">Three</div><div class="verse indent2">four</div></div></div>
      <p class="line">Alone</p><p class="line">and below</p><p>Prose.</p>
      <blockquote epub:type="z3998:verse"><p><span>床前明月光</span><br/><span>疑是地上霜</span></p><p><span>举头望明月</span></p></blockquote>
      <p>${'A long sentence of a story that goes on and on, without an end. '.repeat(3)}<br/>And another one.</p>
      <table><tr><td>12 Elm St<br/>London</td><td>x</td></tr></table>`,
    ),
  ).toEqual([
    'The sea is calm\nThe tide is full',
    'Second stanza\nis here',
    'One\ntwo',
    'Three\nfour',
    'Alone\nand below',
    'Prose.',
    '床前明月光\n疑是地上霜\n举头望明月',
    'A long sentence of a story that goes on and on, without an end. '.repeat(3).trim(),
    'And another one.',
    '12 Elm St London, x',
  ])
})

test('the lines of a heading are one title', () => {
  expect(
    visible(
      `<h2>Chapter 1<br/>The Sea</h2><hgroup><h3>II</h3><h4>The Storm</h4><p>in which it rains</p></hgroup>
      <h1><span>第三章</span><br/>风雪</h1><h2><div>THE ADVENTURES</div><div>OF TOM</div></h2>`,
    ),
  ).toEqual([
    'h2 Chapter 1: The Sea',
    'h3 II: The Storm in which it rains',
    'h1 第三章 风雪',
    'h2 THE ADVENTURES OF TOM',
  ])
  // A heading that is never closed does not take in the page.
  const open = visible(`<h1>Title<p>${'Some text of the page. '.repeat(30)}<p>More.`)
  expect(open.map((each) => each.slice(0, 7))).toEqual(['h1 Titl', 'p Some ', 'p More.'])
})

test('marks what a part of a book is by its type', () => {
  expect(
    visible(
      `<section epub:type="titlepage"><h1>A Book</h1></section><section epub:type="copyright-page"><p>© Me</p></section>
      <nav><ol><li><a href="#a">One</a></li></ol></nav><section epub:type="index"><p>sea, 12</p></section>
      <div role="doc-colophon">Set in Bembo</div><section epub:type="dedication"><p>To you</p></section>`,
    ),
  ).toEqual([
    'h1 titlePage A Book',
    'p imprint © Me',
    'p contents 1. One',
    'p index sea, 12',
    'p imprint Set in Bembo',
    'p To you',
  ])
})

test('text of drawings is read where there is no other, and counted else', () => {
  const svg = `<svg viewBox="0 0 1 1"><title>no</title><defs><text>no</text></defs><text x="1" y="1">The lamp went</text>
    <text y="2">out at nine.</text><text y="3"><tspan y="3">Nobody</tspan><tspan y="4">saw it.</tspan></text></svg>`
  expect(textsOf(svg)).toEqual(['The lamp went out at nine.', 'Nobody saw it.'])
  const page = htmlBlocks(
    `<p>${'A page with text of its own. '.repeat(4)}</p>${svg}<svg><path d="M0"/></svg>`,
    budgetFor('epub'),
  )
  expect(page.blocks).toHaveLength(1)
  expect(page.counts).toEqual({ drawings: 1, images: 1 })
})

test('broken markup loses no text', () => {
  expect(textsOf('<p>a<p>b</div></b><div>c<li>d<table>e<td>f</p>g')).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
    'f',
    'g',
  ])
  expect(textsOf('<title/><script/><p/>text<![CDATA[ & <more>]]>')).toEqual(['text & <more>'])
})

test('deep nesting, and many elements that are closed wrongly, are refused at once', () => {
  const before = process.threadCpuUsage()
  for (const html of [
    '<div>'.repeat(1e6),
    '<b>'.repeat(1e5) + '</i>'.repeat(1e5),
    '<table><tr><td>'.repeat(1e5),
  ])
    expect(() => htmlBlocks(html, budgetFor('epub'))).toThrow('fileTooComplex')
  expect(() => htmlBlocks('<i></i>'.repeat(2_000_001), budgetFor('epub'))).toThrow('fileTooComplex')
  expect(() => htmlBlocks(`<p>${'a'.repeat(2_000_001)}`, budgetFor('epub'))).toThrow('fileTooMuchText')
  // Processor time, which other programs on the machine do not add to.
  expect(process.threadCpuUsage(before).user).toBeLessThan(20e6)
})

const pieces = fc.constantFrom(
  ...`<p> </p> <table> </table> <tr> <td> </tr> <li> <ol> </ol> <sup> </sup> <br> <a~href="#x"> </a> <h2> </h2> <script>
  </script> <div~id="x"> </div> &lt; &#0; <!-- --> <pre> </pre> 1 word 字 <![CDATA[ ]]> < " <svg/> <title>`
    .split(/[ \n]+/)
    .map((piece) => piece.replace('~', ' ')),
  '\n',
  ' ',
  '\ud800',
)
test('any markup gives tidy blocks', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
      for (const { block } of htmlBlocks(parts.join(''), budgetFor('epub')).blocks) {
        expect(block.text).toBe(block.text.trim())
        expect(block.text).not.toBe('')
        expect(block.text).not.toMatch(/\0|\s\s/)
        if (block.kind === 'heading') expect(block.text).not.toContain('\n')
        expect(block.text.isWellFormed()).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('words outside of notes and scripts are kept, in their order', () => {
  const word = fc.stringMatching(/^[a-z]{3,8}$/)
  const wrap = fc.constantFrom('p', 'div', 'li', 'td', 'h3', 'b', 'blockquote', 'span', 'dd')
  fc.assert(
    fc.property(fc.array(fc.tuple(wrap, word), { minLength: 1, maxLength: 30 }), (parts) => {
      const html = parts.map(([name, text]) => `<${name}>${text} </${name}>`).join('')
      const words = textsOf(html).join(' ').split(' ')
      expect(words).toEqual(parts.map(([, text]) => text))
    }),
  )
})
