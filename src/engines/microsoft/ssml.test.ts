import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { XmlElement } from '#testkit/files/xml-tree.ts'
import { ssmlTree } from '#testkit/vendors/ssml-tree.ts'
import { ssmlOf } from './ssml.ts'

const markup = [
  ['<', '>', '&', '"', "'", ']]>', '<![CDATA[', '<!--', '<?xml?>', '<!DOCTYPE a>', '&amp;', '&#0;'],
  ['</prosody>', '<voice name="x">', '</voice></speak>', '<mstts:express-as style="a">', '\u0000', '\u001b'],
  ['\ud800', '\udfff', '\ufffe', '\uffff', '\u2028', '\u202e', '\r\n', '%', '𝄞', '译音'],
].flat()

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.constantFrom(...markup)).map((parts) => parts.join('')),
)

function fitsXml(character: string) {
  const code = character.codePointAt(0)!
  return code >= 0x20 ? code !== 0xfffe && code !== 0xffff : [0x9, 0xa, 0xd].includes(code)
}

test('any text, voice and style produce only our elements and the full text', () => {
  fc.assert(
    fc.property(hostile, hostile, fc.option(hostile, { nil: undefined }), (text, voice, style) => {
      const speak = ssmlTree(
        ssmlOf({ parts: [{ text }], voice, language: 'zh-CN', style, speed: 5, pitch: 4, rate: 1.25 }),
      )
      const path: XmlElement[] = [speak]
      while (path.at(-1)!.children.length > 0) {
        expect(path.at(-1)!.children.length).toBe(1)
        path.push(path.at(-1)!.children[0]!)
      }
      const styled = style ? ['mstts:express-as'] : []
      expect(path.map(({ name }) => name)).toEqual(['speak', 'voice', ...styled, 'prosody'])
      const prosody = path.at(-1)!
      expect(prosody.attributes).toEqual({ rate: '+25.00%', pitch: '-10.00%' })
      expect(Object.keys(path[1]!.attributes)).toEqual(['name'])
      const saved = Array.from(text.toWellFormed(), (character) => (fitsXml(character) ? character : ' '))
      expect(prosody.text).toBe(saved.join('').replace(/\r\n?/g, '\n'))
    }),
    { numRuns: 1000 },
  )
})
