import type { Word } from '#engines/core/ports.ts'
import type { Heard } from './host-calls.ts'

// Models return pieces of words: `▁hel` `lo`, ` hel` `lo`, `hel@@` `lo`, and Chinese characters one by one. Here they
// become words; in scripts without spaces each character stays a word.

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々〇ー]/u
const endsUnspaced = new RegExp(`${unspaced.source}$`, 'u')
const startsUnspaced = new RegExp(`^${unspaced.source}`, 'u')
const mark = /^[\p{P}\p{S}]+$/u
const opening = /^[\p{Ps}\p{Pi}¿¡]+$/u

/** A word without a successor lasts this long after the start of its last piece, in milliseconds. */
const tail = 400

/** The recognized words, with times in milliseconds. */
export function wordsOf(heard: Heard): Word[] {
  const end = Math.round(heard.length * 1000)
  if (heard.tokens.length > 0 && heard.starts.length === heard.tokens.length) return mergeTokens(heard, end)
  if (heard.phrases.length > 0)
    return heard.phrases.flatMap(({ text, start, duration }) =>
      spread(text, Math.min(end, start * 1000), Math.min(end, (start + duration) * 1000)),
    )
  return spread(heard.text, 0, end)
}

function mergeTokens({ tokens, starts, durations, logProbabilities }: Heard, end: number): Word[] {
  const words: (Word & { last: number; chances: number[] })[] = []
  const known = logProbabilities.length === tokens.length
  const marked = tokens.some((token) => /^[▁ ]/.test(token))
  let opened = ''
  let before = ''
  for (const [index, token] of tokens.entries()) {
    const text = token.replaceAll('▁', ' ').trim().replace(/@@$/, '')
    if (text === '' || /^<.*>$/.test(text)) {
      if (/^[▁ ]/.test(token)) before = ' '
      continue
    }
    const start = clamp(starts[index]! * 1000, words.at(-1)?.last ?? 0, end)
    const chance = logProbabilities[index] ?? 0
    const until = clamp((starts[index]! + (durations[index] ?? 0)) * 1000, start, end)
    const word = words.at(-1)
    if (opening.test(text)) opened += text
    else if (mark.test(text) && word && !opened) word.text += text
    else if (word && !opened && goesOn(before, token, marked)) {
      word.text += text
      word.chances.push(chance)
      word.last = start
      word.end = Math.max(word.end, until)
    } else {
      words.push({ text: opened + text, start, end: until, last: start, chances: [chance] })
      opened = ''
    }
    before = token
  }
  return words.map(({ text, start, end: told, last, chances }, index) => {
    const next = words[index + 1]?.start ?? end
    const guessed = durations.length > 0 && told > last ? told : last + tail
    // A word is as certain as its least certain piece.
    const confidence = Math.min(1, Math.exp(Math.min(...chances)))
    return { text, start, end: Math.max(start, Math.min(next, guessed)), ...(known && { confidence }) }
  })
}

/** Whether a piece continues the word of the previous one. */
function goesOn(before: string, token: string, marked: boolean): boolean {
  if (/^[▁ ]/.test(token) || before === ' ' || /[\u3000-\u303f\uff00-\uffef]$/.test(before)) return false
  if (unspaced.test(token) || unspaced.test(before)) return false
  return (
    marked || before.endsWith('@@') || (/\d$/.test(before) && /^\d/.test(token)) || /^['’]|['’]$/.test(before)
  )
}

/** Spreads the words of a text with known start and end by their length. */
export function spread(text: string, start: number, end: number): Word[] {
  const texts = splitWords(text)
  const total = texts.reduce((sum, each) => sum + each.length, 0)
  let done = 0
  return texts.map((each) => {
    const at = start + ((end - start) * done) / total
    done += each.length
    return { text: each, start: Math.round(at), end: Math.round(start + ((end - start) * done) / total) }
  })
}

function splitWords(text: string): string[] {
  const words: string[] = []
  let opened = ''
  for (const run of text.split(/\s+/).filter(Boolean)) {
    let joins = false
    for (const letter of run) {
      if (opening.test(letter)) opened += letter
      else if (mark.test(letter) && words.length > 0 && !opened) words.push(words.pop()! + letter)
      else if (joins && !opened && !unspaced.test(letter)) words.push(words.pop()! + letter)
      else {
        words.push(opened + letter)
        opened = ''
      }
      joins = !unspaced.test(letter)
    }
  }
  return opened ? [...words, opened] : words
}

/** Joins words with spaces, except between Chinese characters. */
export function textOf(words: readonly Word[]): string {
  return words.reduce((text, { text: word }) => {
    const together = text === '' || (endsUnspaced.test(text) && startsUnspaced.test(word))
    return text + (together ? '' : ' ') + word
  }, '')
}

/** Takes punctuation from a punctuated version of the same text; if it is not the same text, the words are unchanged. */
export function withMarks(words: readonly Word[], text: string): Word[] {
  const marks = words.map(() => '')
  let index = 0
  let rest: string[] = [...(words[0]?.text ?? '')]
  for (const letter of text) {
    if (rest.length === 0 && index + 1 < words.length && !mark.test(letter) && letter.trim() !== '')
      rest = [...words[++index]!.text]
    if (rest[0] === letter) rest.shift()
    else if (rest.length === 0 && mark.test(letter)) marks[index] += letter
    else if (letter.trim() !== '') return [...words]
  }
  if (rest.length > 0 || index + 1 < words.length) return [...words]
  return words.map((word, at) => {
    const latin = !endsUnspaced.test(word.text)
    const own = latin ? marks[at]!.replace(/[，。？！；：、]/g, (sign) => latinMarks[sign]!) : marks[at]!
    return { ...word, text: word.text + own }
  })
}

const latinMarks: Record<string, string> = {
  '，': ',',
  '。': '.',
  '？': '?',
  '！': '!',
  '；': ';',
  '：': ':',
  '、': ',',
}

const clamp = (value: number, from: number, to: number) =>
  Math.round(Math.max(Math.min(from, to), Math.min(to, value)))
