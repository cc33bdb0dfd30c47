import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from '../cues/formats/parsed.ts'
import { countCharacters } from '../script/speech/count-characters.ts'
import { spokenText } from '../script/speech/spoken.ts'
import { withoutRadicals } from './radicals.ts'
import { tidy } from './text-blocks.ts'

// As a browser's "save as PDF" writes them.
const saved = '⽼⼈⻓⼤，⽔⾯⻛平。⼀⻚⻘⻬⻅⻋'
const written = '老人长大，水面风平。一页青齐见车'

test('radicals of both blocks become the characters that they show', () => {
  expect(withoutRadicals(saved)).toBe(written)
  // Where Unicode has an equivalent, so has this: all Kangxi radicals, as NFKC also knows them.
  for (let code = 0x2f00; code <= 0x2fd5; code += 1) {
    const radical = String.fromCodePoint(code)
    expect(withoutRadicals(radical).normalize('NFKC')).toBe(radical.normalize('NFKC'))
  }
})

test('files, subtitles, and what is spoken and counted have characters instead of radicals', () => {
  expect(tidy(saved)).toBe(written)
  expect(plainText(saved)).toBe(written)
  const spoken = spokenText(saved, [], { language: 'zh-CN' })
  expect(spoken.spoken).toBe(written)
  expect(spoken.characters).toBe(countCharacters(written))
})

test('positions in a text stay the same, and other text does too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(withoutRadicals(text)).toHaveLength(text.length)
      if (!/[\u2e80-\u2fd5]/.test(text)) expect(withoutRadicals(text)).toBe(text)
    }),
  )
})
