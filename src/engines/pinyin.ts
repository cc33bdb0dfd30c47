import { pinyin } from 'pinyin-pro'
import { dictionaryReadings } from '#domain/script/dictionary-readings.ts'
import type { DictionaryReading } from '#domain/script/polyphones.ts'

/** Each character of a text with its reading in context and all other readings from the dictionary of pinyin-pro. */
export const readPinyin = (text: string): DictionaryReading[] =>
  dictionaryReadings(pinyin(text, { type: 'all', toneType: 'num', toneSandhi: false }))
