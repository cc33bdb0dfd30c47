import * as z from 'zod'
import type { Word } from '../ports.ts'
import { vendorFault, type Vendor } from '../vendor.ts'

export const transcript = z.object({
  text: z.string(),
  words: z
    .array(
      z.object({
        word: z.string(),
        start: z.number(),
        end: z.number(),
        /** From servers that use faster-whisper. */
        probability: z.number().optional(),
      }),
    )
    .optional(),
  segments: z
    .array(
      z.object({
        text: z.string(),
        start: z.number(),
        end: z.number(),
        avg_logprob: z.number().optional(),
        no_speech_prob: z.number().optional(),
      }),
    )
    .optional(),
})

type Transcript = z.output<typeof transcript>
type Segment = NonNullable<Transcript['segments']>[number]

/** Words with their times and the punctuation of the full text. */
export function wordsOf(vendor: Vendor, { text, words, segments = [] }: Transcript): Word[] {
  if (text.trim() === '') return []
  const imagined = segments.filter(isImagined)
  const inImagined = (time: number) => imagined.some(({ start, end }) => time >= start && time < end)
  if (words?.length) {
    const timed = punctuated(words, text).map(({ word, start, end, probability }) => {
      const segment = segments.find((one) => start >= one.start && start < one.end)
      return {
        ...wordAt(word, start, end, segment),
        ...(probability !== undefined && { confidence: probability }),
      }
    })
    return timed.filter((_, index) => !inImagined(words[index]!.start))
  }
  if (segments.length === 0)
    throw vendorFault(
      vendor,
      'badAnswer',
      'there are no times in it; name a model that gives them in OPENAI_RECOGNITION_MODEL',
    )
  return segments.filter((segment) => !isImagined(segment)).flatMap(spread)
}

/** Whisper hallucinates in silence and music, with low confidence; this is its own rule for dropping such segments. */
const isImagined = ({ no_speech_prob = 0, avg_logprob = 0 }: Segment) =>
  no_speech_prob > 0.6 && avg_logprob < -1

const wordAt = (text: string, start: number, end: number, segment?: Segment): Word => ({
  text,
  start: Math.round(start * 1000),
  end: Math.round(Math.max(start, end) * 1000),
  ...(segment?.avg_logprob !== undefined && { confidence: Math.min(1, Math.exp(segment.avg_logprob)) }),
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
