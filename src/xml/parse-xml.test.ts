import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetFor } from '#domain/output/output-budget.ts'
import { xmlText } from '#domain/text/xml-text.ts'
import { decodeXml, parseXml, XmlError } from './parse-xml.ts'

/** What comes, in its order. */
function events(xml: string, options?: { mayHaveDoctype: boolean }): string[] {
  const found: string[] = []
  parseXml(
    xml,
    budgetFor('table'),
    {
      open: ({ qname, namespace, attributes }, depth) => {
        const given = attributes().map(([name, value]) => ` ${name}=${value}`)
        found.push(`${depth} <${qname} ${namespace}${given.join('')}>`)
      },
      close: (name, depth) => void found.push(`${depth} </${name}>`),
      text: (text) => void found.push(text),
    },
    options,
  )
  return found
}
const reasonOf = (xml: string, options?: { mayHaveDoctype: boolean }) => {
  try {
    events(xml, options)
    return 'read'
  } catch (error) {
    return error instanceof XmlError ? error.reason : (error as Error).name
  }
}

test('reads elements with their namespaces, attributes and texts', () => {
  expect(
    events('<?xml version="1.0"?><w:a xmlns:w="u" w:b="1&amp;2"><c/>x&#20013;<![CDATA[<y>]]></w:a>'),
  ).toEqual(['1 <w:a u xmlns:w=u w:b=1&2>', '2 <c >', '2 </c>', 'x中', '<y>', '1 </a>'])
})

test('any text is read as it was written', () => {
  const texts = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\r', ''))
  fc.assert(
    fc.property(texts, (text) => {
      const plain = text.toWellFormed().replaceAll(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, '')
      expect(
        events(`<a>${xmlText(text)}</a>`)
          .slice(1, -1)
          .join(''),
      ).toBe(plain)
    }),
  )
})

test.each([
  '<a>',
  '<a></b>',
  '<a/><b/>',
  '<a b="1" b="2"/>',
  '<a b=1/>',
  '<x:a/>',
  '<a>&nbsp;</a>',
  '<a>&#0;</a>',
  '<a>\u0001</a>',
  'text',
  '',
])('what is not well-formed is refused: %s', (xml) => {
  expect(reasonOf(xml)).toBe('broken')
})

test('entities are never defined or loaded, and a document type is let in on request only', () => {
  const plain = '<!DOCTYPE a PUBLIC "-//A//B" "http://example.org/a.dtd"><a/>'
  expect([reasonOf(plain), reasonOf(plain, { mayHaveDoctype: true })]).toEqual(['forbiddenMarkup', 'read'])
  for (const subset of ['<!ENTITY b "c">', '<!ENTITY b SYSTEM "file:///etc/passwd">', '%b;', ''])
    expect(reasonOf(`<!DOCTYPE a [${subset}]><a>&b;</a>`, { mayHaveDoctype: true })).toBe('forbiddenMarkup')
})

test('elements and their depth are counted', () => {
  const read = (xml: string) => parseXml(xml, budgetFor('page'))
  expect(() => read('<a>'.repeat(401))).toThrow(expect.objectContaining({ unit: 'depth' }))
  expect(() => read(`<a>${'<b/>'.repeat(200_000)}</a>`)).toThrow(
    expect.objectContaining({ unit: 'elements' }),
  )
})

test('UTF-8 and UTF-16 are distinguished', () => {
  const wide = Buffer.from('\ufeff<a>中</a>', 'utf16le')
  for (const bytes of [Buffer.from('<a>中</a>'), wide, wide.subarray(2), Buffer.from(wide).swap16()])
    expect(decodeXml(bytes)).toBe('<a>中</a>')
})
