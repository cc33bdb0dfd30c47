import * as z from 'zod'
import type { HttpAnswer } from '#engines/core/http-call.ts'
import type { Word } from '#engines/core/ports.ts'

/** LocalAI calls the text of a word `text`. */
const word = z
  .object({
    word: z.string().optional(),
    text: z.string().optional(),
    start: z.number(),
    end: z.number(),
    /** From servers that use faster-whisper. */
    probability: z.number().nullish(),
  })
  .transform(({ word, text, ...rest }) => ({ word: word ?? text ?? '', ...rest }))

/** vLLM sends null for what it does not know. */
export const transcript = z.object({
  text: z.string(),
  language: z.string().nullish(),
  /** From whisper.cpp, whose `language` is that of its settings. */
  detected_language: z.string().nullish(),
  /** In seconds; vLLM sends it as text. */
  duration: z.union([z.number(), z.string()]).nullish(),
  words: z.array(word).nullish(),
  segments: z
    .array(
      z.object({
        text: z.string(),
        start: z.number(),
        end: z.number(),
        avg_logprob: z.number().nullish(),
        no_speech_prob: z.number().nullish(),
        /** whisper.cpp has the words here only: the tokens of its model. */
        words: z.array(word).nullish(),
      }),
    )
    .nullish(),
  /** Of the tokens of an answer without times. */
  logprobs: z.array(z.object({ logprob: z.number() })).nullish(),
})
type Transcript = z.output<typeof transcript>
type Segment = NonNullable<Transcript['segments']>[number]

const plain = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)])

/** The text of a response that was requested as text; some servers send JSON anyway. */
export function plainText({ type, bytes }: HttpAnswer): string {
  const text = new TextDecoder().decode(bytes)
  if (!type.startsWith('application/json')) return text
  try {
    const read = plain.safeParse(JSON.parse(text))
    return read.success ? read.data : text
  } catch {
    return text
  }
}

/** Words with their times and the punctuation of the full text; undefined if the answer has no times. */
export function wordsOf({ text, segments, ...transcript }: Transcript): Word[] | undefined {
  if (text.trim() === '') return []
  const parts = segments ?? []
  const words = transcript.words?.length ? transcript.words : wordsOfTokens(parts)
  const imagined = parts.filter(isImagined)
  const inImagined = (time: number) => imagined.some(({ start, end }) => time >= start && time < end)
  if (words?.length) {
    const timed = punctuated(words, text).map(({ word, start, end, probability }) => {
      const segment = parts.find((one) => start >= one.start && start < one.end)
      return {
        ...wordAt(word, start, end, segment),
        ...(typeof probability === 'number' && { confidence: probability }),
      }
    })
    return timed.filter((_, index) => !inImagined(words[index]!.start))
  }
  // A server without times may send one segment from 0 to 0, or make segments up.
  if (!parts.some(({ start, end }) => end > start) || areMadeUp(parts, Number(transcript.duration)))
    return undefined
  return parts.filter((segment) => !isImagined(segment)).flatMap((segment) => spread(segment))
}

const isNear = (one: number, two: number) => Math.abs(one - two) < 0.005
const characters = ({ text }: Segment) => [...text].length

/** funasr-server shares the duration among parts of the text, by their length, where its model gives only text. */
function areMadeUp(segments: readonly Segment[], duration: number): boolean {
  const all = segments.reduce((sum, segment) => sum + characters(segment), 0)
  let before = 0
  return segments.every((segment) => {
    const start = (duration * before) / all
    before += characters(segment)
    const isMeasured = typeof segment.avg_logprob === 'number'
    return !isMeasured && isNear(segment.start, start) && isNear(segment.end, (duration * before) / all)
  })
}

/** Qwen3-ASR begins its text with the detected language. */
const languageTag = /^\s*(?:language\s+[\p{L} ]+)?<asr_text>/u

/** The words of a text without times, spread over the sound. */
export function untimedWords(
  { text, logprobs }: Pick<Transcript, 'text' | 'logprobs'>,
  milliseconds: number,
): Word[] {
  const said = text.replace(languageTag, '').trim()
  if (said === '') return []
  const mean = logprobs?.length
    ? logprobs.reduce((sum, { logprob }) => sum + logprob, 0) / logprobs.length
    : undefined
  return spread({ text: said, start: 0, end: milliseconds / 1000, avg_logprob: mean }).map((one) => ({
    ...one,
    times: 'shared' as const,
  }))
}

const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Words of tokens, which may be parts of words: a word begins with a space, or in a script without spaces. */
function wordsOfTokens(segments: readonly Segment[]) {
  const words: z.output<typeof word>[] = []
  for (const segment of segments) {
    const tokens = segment.words ?? []
    // A token of whisper.cpp can be a part of a character, which cannot be written.
    if (tokens.some(({ word }) => word.includes('\uFFFD'))) {
      words.push(
        ...spread(segment).map(({ text, start, end }) => ({
          word: text,
          start: start / 1000,
          end: end / 1000,
        })),
      )
      continue
    }
    // Without spaces, as funasr-server writes them, each is a word.
    const areSpaced = tokens.some(({ word }) => /^\s/.test(word))
    for (const [index, token] of tokens.entries()) {
      const last = words.at(-1)
      const begins = /^\s/.test(token.word) || unspaced.test(token.word) || !areSpaced
      const isPart = index > 0 && (!begins || !hasLetters(token.word))
      if (isPart && last) words[words.length - 1] = { ...last, word: last.word + token.word, end: token.end }
      else if (token.word.trim() !== '') words.push(token)
    }
  }
  return words
}

/** Whisper hallucinates in silence and music, with low confidence; this is its own rule for dropping such segments. */
const isImagined = ({ no_speech_prob, avg_logprob }: Segment) =>
  (no_speech_prob ?? 0) > 0.6 && (avg_logprob ?? 0) < -1

const wordAt = (text: string, start: number, end: number, segment?: Segment): Word => ({
  text,
  start: Math.round(start * 1000),
  end: Math.round(Math.max(start, end) * 1000),
  ...(typeof segment?.avg_logprob === 'number' && {
    confidence: Math.min(1, Math.exp(segment.avg_logprob)),
  }),
})
const farthest = 40
const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** Timed words come without punctuation; it is restored from the text. */
function punctuated(words: NonNullable<Transcript['words']>, text: string) {
  const whole = words.map((each) => ({ ...each, word: each.word.trim() }))
  let at = 0
  for (const [index, current] of whole.entries()) {
    const found = text.indexOf(current.word, at)
    // A word spelled differently in the text is skipped; a match far away is a different word.
    if (found === -1 || found - at > farthest) continue
    const between = text.slice(at, found)
    at = found + current.word.length
    if (hasLetters(between)) continue
    const [after = '', ...before] = (index === 0 ? ` ${between}` : between).split(/\s+/)
    if (index > 0) whole[index - 1]!.word += after
    current.word = before.join('') + current.word
  }
  const rest = text.slice(at).trim()
  if (!hasLetters(rest)) whole.at(-1)!.word += rest
  return whole
}

/** If only segments have times, each word gets a share by its length. */
function spread(segment: Segment): Word[] {
  const parts = [...new Intl.Segmenter('und', { granularity: 'word' }).segment(segment.text.trim())]
  const words: string[] = []
  for (const { segment: part, isWordLike } of parts)
    if (isWordLike || words.length === 0) words.push(part)
    else words[words.length - 1] += part
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  let before = 0
  return words.map((word) => {
    const time = (count: number) => segment.start + ((segment.end - segment.start) * count) / letters
    const start = time(before)
    before += word.length
    return wordAt(word.trim(), start, time(before), segment)
  })
}
