import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { numberedSyllable } from '#domain/script/lexicon/pinyin-syllable.ts'
import { correctedReadings, ownWords } from './polyphone-corrections.ts'

// Writes the words by which Chinese characters with several readings are read:
//
//   node bench/teach-polyphones.ts JIEBA PINYIN_PRO PHRASES
//
// JIEBA is the unpacked npm package @node-rs/jieba 2.0.3 (dict.txt), PINYIN_PRO the unpacked npm package @pinyin-pro/data 1.3.1
// (json/complete.json), and PHRASES the folder of phrase-pinyin-data (pinyin.txt, overwrite.txt, di.txt, zdic_cybs.txt).
// It takes a minute and is deterministic. docs/contribute/decisions/2026-11-29-polyphones-by-words.md has the licenses and figures.

const [jieba, pinyinPro, phrases] = process.argv.slice(2)
if (!jieba || !pinyinPro || !phrases)
  throw new Error('Name three folders: node bench/teach-polyphones.ts JIEBA PINYIN_PRO PHRASES')
const file = new URL('../src/mandarin/words.br', import.meta.url)
const longest = 8
/** Words without a character of several readings only tell where other words end: the frequent ones suffice. */
const leastFrequency = 20

interface Entry {
  frequency: number
  kind: string
  /** The readings that the sources have, with the weights of these sources. */
  votes: Map<string, number>
}

const entries = new Map<string, Entry>()
function entryOf(word: string): Entry {
  let entry = entries.get(word)
  if (!entry) {
    entry = { frequency: 0, kind: 'x', votes: new Map() }
    entries.set(word, entry)
  }
  return entry
}
const isListed = (word: string) => /^[\u4e00-\u9fff]+$/.test(word) && word.length <= longest

for (const line of (await readFile(join(jieba, 'dict.txt'), 'utf8')).split('\n')) {
  const [word = '', frequency, kind = 'x'] = line.trim().split(' ')
  if (isListed(word)) Object.assign(entryOf(word), { frequency: Number(frequency), kind: kind[0] })
}
const all = entries.values().reduce((sum, { frequency }) => sum + frequency, 0)

/** Sandhi of 一 and 不 is left to the voice, as everywhere. */
function vote(word: string, readings: string, weight: number) {
  if (!isListed(word)) return
  const said = readings
    .trim()
    .split(/\s+/)
    .map((each) => numberedSyllable(each.replace('ɡ', 'g')))
  if (said.length !== word.length || said.includes(undefined)) return
  const key = said.map((each, at) => ({ 一: 'yi1', 不: 'bu4' })[word[at]!] ?? each!).join(' ')
  const { votes } = entryOf(word)
  votes.set(key, (votes.get(key) ?? 0) + weight)
}

const weights = { 'pinyin.txt': 2, 'overwrite.txt': 5, 'di.txt': 3, 'zdic_cybs.txt': 1 }
for (const [name, weight] of Object.entries(weights))
  for (const line of (await readFile(join(phrases, name), 'utf8')).split('\n')) {
    const [, word, readings] = /^([^:#]+): *([^#]+)/.exec(line) ?? []
    if (word && readings) vote(word, readings, weight)
  }

const complete = JSON.parse(await readFile(join(pinyinPro, 'json/complete.json'), 'utf8')) as Record<
  string,
  [readings: string, probability: number]
>
const usual = new Map<string, string>()
for (const [word, [readings, probability]] of Object.entries(complete)) {
  if (word.length === 1) usual.set(word, numberedSyllable(readings) ?? '')
  else vote(word, readings, 1)
  const entry = entries.get(word)
  if (entry?.frequency === 0) entry.frequency = Math.max(2, probability * all * 0.3)
}
for (const [word, given] of ownWords) {
  const entry = entryOf(word)
  entry.frequency ||= 50
  if (entry.votes.size === 0)
    entry.votes.set(given.map((each, at) => each ?? usual.get(word[at]!) ?? '').join(' '), 1)
}

const readings = new Map<string, string[]>()
const counts = new Map<string, Map<string, number>>()
for (const [word, { votes }] of entries) {
  const variants = [...votes].sort(([, a], [, b]) => b - a)
  const said =
    variants[0] &&
    correctedReadings(
      word,
      variants.map(([each]) => each.split(' ')),
    )
  if (!said) continue
  readings.set(word, said)
}

/** The full tone of a neutral one, if a word within this word has it: 一部分 is read as 部分. */
function fullTone(word: string, at: number, reading: string): string {
  for (let start = 0; start <= at; start += 1)
    for (let end = Math.max(at + 1, start + 2); end <= word.length; end += 1) {
      const within =
        end - start < word.length ? readings.get(word.slice(start, end))?.[at - start] : undefined
      if (within && !within.endsWith('5') && within.slice(0, -1) === reading.slice(0, -1)) return within
    }
  return reading
}
for (const [word, said] of readings) {
  const corrected = ownWords.get(word)
  for (const [at, each] of said.entries()) {
    if (each.endsWith('5') && !corrected?.[at]) said[at] = fullTone(word, at, each)
    const of = counts.get(word[at]!) ?? new Map<string, number>()
    counts.set(word[at]!, of.set(said[at]!, (of.get(said[at]!) ?? 0) + entries.get(word)!.frequency + 1))
  }
}

/** The characters that the words read differently, or not as the library reads them alone. */
const several = new Map<string, string[]>()
for (const [character, of] of counts) {
  const found = [...of].sort(([, a], [, b]) => b - a).map(([reading]) => reading)
  if (found.length > 1 || found[0] !== usual.get(character)) several.set(character, found)
}

const remaining = [...entries]
  .filter(([word, { frequency }]) => {
    if (word.length === 1) return frequency > 0
    const isRead = [...word].some((character) => several.has(character))
    return isRead ? readings.has(word) : frequency >= leastFrequency
  })
  .sort(([a], [b]) => (a < b ? -1 : 1))
const units = remaining.map(([word]) => word).join('')
const header = {
  words: remaining.length,
  units: units.length,
  readings: Object.fromEntries(several),
  usual: Object.fromEntries(
    [...several.keys()].flatMap((each) => (usual.get(each) ? [[each, usual.get(each)!]] : [])),
  ),
}
const bytes = Buffer.concat([
  Buffer.from(`${JSON.stringify(header)}\n`),
  Uint8Array.from(units, (unit) => unit.charCodeAt(0) & 255),
  Uint8Array.from(units, (unit) => unit.charCodeAt(0) >> 8),
  Uint8Array.from(remaining, ([word]) => word.length),
  Uint8Array.from(remaining, ([, { frequency }]) =>
    Math.min(255, Math.round(8 * Math.log(all / Math.max(1, frequency)))),
  ),
  Uint8Array.from(remaining, ([, { kind }]) => kind.charCodeAt(0)),
  Uint8Array.from(
    remaining.flatMap(([word]) =>
      Array.from(word, (character, at) =>
        word.length === 1 ? 0 : (several.get(character)?.indexOf(readings.get(word)![at]!) ?? -1) + 1,
      ),
    ),
  ),
])
const packed = await promisify(brotliCompress)(bytes, {
  params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
})
await writeFile(file, packed)
const hash = createHash('sha256').update(packed).digest('hex')
console.log(`${remaining.length} words, ${packed.length} bytes, ${bytes.length} unpacked, SHA-256 ${hash}`)
