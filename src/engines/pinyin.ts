import { pinyin } from 'pinyin-pro'
import { dictionaryReadings } from '#domain/script/dictionary-readings.ts'
import type { DictionaryReading } from '#domain/script/polyphones.ts'

/** Each character of a text with its reading in context and all others, as pinyin-pro's dictionary has them. */
export const readPinyin = (text: string): DictionaryReading[] =>
  dictionaryReadings(pinyin(text, { type: 'all', toneType: 'num', toneSandhi: false }))
