import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'
import { dictionaryReadings } from '#domain/script/lexicon/dictionary-readings.ts'
import type { DictionaryReading } from '#domain/script/lexicon/polyphones.ts'
import { inContext } from '#domain/script/mandarin/in-context.ts'
import { openWordList } from '#domain/script/mandarin/word-list.ts'

// Unpacked in a thread of its own, so that the event loop goes on.
const file = new URL('./words.br', import.meta.url)
const words = openWordList(await promisify(brotliDecompress)(await readFile(file)))
const toSimplified = Converter({ from: 't', to: 'cn' })

const lookUp = (text: string) =>
  dictionaryReadings(pinyin(text, { type: 'all', toneType: 'num', toneSandhi: false }))

/**
 * What the library has for each character on its own. To read a text in context takes it twice as long as the word list, which
 * decides the context anyway. Only the common characters are kept, so that no text fills the memory.
 */
const common = new Map<string, DictionaryReading>()
function ofCharacter(character: string): DictionaryReading {
  if (!/\p{Script=Han}/u.test(character)) return { character, pinyin: '', candidates: [] }
  const known = common.get(character)
  if (known) return known
  const found = lookUp(character)[0] ?? { character, pinyin: '', candidates: [] }
  if (/[\u4e00-\u9fff]/.test(character)) common.set(character, found)
  return found
}

/** Each character of a text with its reading in context and all other readings. */
export function readPinyin(text: string): DictionaryReading[] {
  const simplified = toSimplified(text)
  // The word list is of no use for the few texts whose length the conversion changes.
  return simplified.length === text.length
    ? inContext(Array.from(text, ofCharacter), { text: simplified, words })
    : lookUp(text)
}
