import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spokenText as sentToVoice } from '#engines/core/spoken-text.ts'
import { spokenText } from '../script/speech/spoken.ts'
import { plainParagraphs } from './plain-paragraphs.ts'
import { tidy } from './text-blocks.ts'
import { keptInvisible } from './zero-width.ts'

const khmer = 'ខ្ញុំ\u200bស្រឡាញ់\u200bភាសា\u200bខ្មែរ'
const thai = 'ฉัน\u200bรัก\u200bภาษา\u200bไทย'
const persian = 'می\u200cخواهم'

/** The normalizer runs on foreign words within an English text, too. */
const spoken = (text: string) => spokenText(text, [], { language: 'en' }).spoken

test.each([khmer, thai, 'ຂ້ອຍ\u200bຮັກ', 'မြန်မာ\u200bစာ', persian])(
  '%j keeps its words apart up to the voice',
  (text) => {
    expect(tidy(text)).toBe(text)
    expect(plainParagraphs(text)).toEqual([text])
    expect(spoken(text)).toBe(text)
    expect(sentToVoice(text)).toBe(text)
  },
)

test.each([
  ['a\u200bb', 'ab'],
  ['你\u200b好', '你好'],
  ['\u200bไทย \u200bx\u200b', 'ไทย x'],
  ['ไท\u200b\u200bย', 'ไท\u200bย'],
])('%j becomes %j', (text, wanted) => {
  for (const said of [tidy(text), spoken(text), sentToVoice(text)]) expect(said.trim()).toBe(wanted)
})

test('a zero-width space is there only between letters whose words have no spaces', () => {
  const unit = fc.constantFrom('\u200b', '\u200c', 'ก', 'ខ', 'a', '字', ' ', '.')
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      for (const said of [tidy(text), sentToVoice(text)]) {
        expect(said).not.toMatch(/(?<![กខ])\u200b|\u200b(?![กខ])/)
        expect(tidy(said)).toBe(said)
      }
      expect(keptInvisible('\u200b', 'ก', 'ข')).toBe('\u200b')
    }),
  )
})
