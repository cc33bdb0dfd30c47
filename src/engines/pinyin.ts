import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'
import { dictionaryReadings } from '#domain/script/dictionary-readings.ts'
import { readWords } from '#domain/script/mandarin/read-words.ts'
import { openWordList } from '#domain/script/mandarin/word-list.ts'
import type { DictionaryReading } from '#domain/script/polyphones.ts'

// Unpacked in a thread of its own, so that the event loop goes on.
const words = openWordList(
  await promisify(brotliDecompress)(await readFile(new URL('mandarin-words.br', import.meta.url))),
)
const toSimplified = Converter({ from: 't', to: 'cn' })

/**
 * Each character of a text with its reading in context and all other readings. The characters that have several are read
 * by the words of the sentence; pinyin-pro names the candidates, and the readings of all others.
 */
export const readPinyin = (text: string): DictionaryReading[] => {
  const found = dictionaryReadings(pinyin(text, { type: 'all', toneType: 'num', toneSandhi: false }))
  // The words are listed in Simplified characters. Few texts change their length, which the library reads alone.
  const simplified = toSimplified(text)
  const read = simplified.length === text.length ? readWords(simplified, words) : new Map<number, string>()
  let at = 0
  return found.map((each) => {
    const said = each.candidates.length > 1 ? read.get(at) : undefined
    at += each.character.length
    if (said === undefined || said === each.pinyin) return each
    return { ...each, pinyin: said, candidates: [...new Set([...each.candidates, said])] }
  })
}
