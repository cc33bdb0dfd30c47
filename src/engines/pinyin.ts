import { pinyin } from 'pinyin-pro'
import type { DictionaryReading } from '#domain/script/polyphones.ts'

/** espeak-ng and Azure count the neutral tone as the fifth. */
const toned = (syllable: string) => syllable.replace(/0$/, '5').replace('v', 'ü')

const toneMarks = ['\u0304', '\u0301', '\u030c', '\u0300']
function numbered(syllable: string): string {
  const parts = syllable.normalize('NFD')
  const tone = toneMarks.findIndex((mark) => parts.includes(mark)) + 1
  return toned(parts.replace(/[\u{304}\u{301}\u{30c}\u{300}]/gu, '').normalize('NFC') + tone)
}

/** Each character of a text with its reading in context and all others, as pinyin-pro's dictionary has them. */
export const readPinyin = (text: string): DictionaryReading[] =>
  pinyin(text, { type: 'all', toneType: 'num', toneSandhi: false }).map(
    ({ origin, pinyin: said, isZh, polyphonic }) => ({
      character: origin,
      pinyin: isZh ? toned(said) : '',
      candidates: isZh
        ? [...new Set(polyphonic.map((each) => (/\d$/.test(each) ? toned(each) : numbered(each))))]
        : [],
    }),
  )
