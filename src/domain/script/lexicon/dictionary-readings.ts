import type { DictionaryReading } from './polyphones.ts'

/** What pinyin-pro returns for each character, with the tone as a digit. */
export interface PinyinEntry {
  origin: string
  pinyin: string
  isZh: boolean
  polyphonic: readonly string[]
}

/** espeak-ng and Azure count the neutral tone as the fifth. */
const toned = (syllable: string) => syllable.replace(/0$/, '5').replace('v', 'ü')

const toneMarks = ['\u0304', '\u0301', '\u030c', '\u0300']
function numbered(syllable: string): string {
  const parts = syllable.normalize('NFD')
  const tone = toneMarks.findIndex((mark) => parts.includes(mark)) + 1
  return toned(parts.replace(/[\u{304}\u{301}\u{30c}\u{300}]/gu, '').normalize('NFC') + tone)
}

/** Each character with its reading in context and all others. */
export const dictionaryReadings = (entries: readonly PinyinEntry[]): DictionaryReading[] =>
  entries.map(({ origin, pinyin, isZh, polyphonic }) => ({
    character: origin,
    pinyin: isZh ? toned(pinyin) : '',
    candidates: isZh
      ? [...new Set(polyphonic.map((each) => (/\d$/.test(each) ? toned(each) : numbered(each))))]
      : [],
  }))
