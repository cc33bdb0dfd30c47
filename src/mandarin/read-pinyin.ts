import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'
import { dictionaryReadings } from '#domain/script/dictionary-readings.ts'
import { inContext } from '#domain/script/mandarin/in-context.ts'
import { openWordList } from '#domain/script/mandarin/word-list.ts'
import type { DictionaryReading } from '#domain/script/polyphones.ts'

// Unpacked in a thread of its own, so that the event loop goes on.
const file = new URL('./words.br', import.meta.url)
const words = openWordList(await promisify(brotliDecompress)(await readFile(file)))
const toSimplified = Converter({ from: 't', to: 'cn' })

/** Each character of a text with its reading in context and all other readings. */
export const readPinyin = (text: string): DictionaryReading[] =>
  inContext(dictionaryReadings(pinyin(text, { type: 'all', toneType: 'num', toneSandhi: false })), {
    text,
    simplified: toSimplified(text),
    words,
  })
