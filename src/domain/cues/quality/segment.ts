import { breakCost, forbidden } from '../../text/breaks.ts'
import { countCharacters } from '../../text/count.ts'
import { isUnspaced } from '../../text/languages.ts'
import type { Cue } from '../core/cue.ts'
import { breakLines, spaced } from '../core/line-break.ts'
import { gapOf, type Profile } from '../core/profiles.ts'
import { uncertainIn } from '../core/review.ts'

/** A recognized word, with its speaker if known. */
export interface TimedWord {
  text: string
  start: number
  end: number
  speaker?: string
  /** 0 to 1, if the recognizer reports it. */
  confidence?: number
  /** Where the recognizer gave no times. */
  times?: 'aligned' | 'shared'
  /** A cue has to end after it. */
  endsCue?: boolean
}

export interface SegmentOptions {
  language: string
  profile: Profile
  /** Frames a second; the gap between cues is counted in frames. */
  frameRate?: number
  /** Marks the cues as not reviewed, with their uncertain words. */
  unreviewed?: boolean
}

// Costs of one cue, tuned on talks with and without punctuation; only their ratios matter. One more cue costs more than
// a cut at a comma and less than containing the end of a sentence.
const costs = {
  cue: 1,
  breaking: 2,
  innerEnd: 1.3,
  short: 3,
  fast: 2,
  long: 6,
  overfull: 12,
  insideWord: 4,
}
/** A silence of `halving` milliseconds halves the cost of a cut; no cue should span the longer one. */
const halving = 250
const longSilence = 1200
/** The most words in a cue. Without a limit, words without length or time would make the search endless. */
const maxWords = 160

interface Boundary {
  /** The cost of a cut after this word. */
  cut: number
  /** The cost of not cutting there. */
  keep: number
  forced: boolean
}

/** Whether a cut after each word would split a dictionary word: engines return Chinese character by character. */
function insideWords(words: readonly TimedWord[], language: string): boolean[] {
  const parts = spaced(
    words.map(({ text }) => text),
    true,
  )
  const text = parts.join('')
  let end = 0
  const ends = parts.map((part) => (end += part.length))
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  const whole = new Set(Array.from(segmenter.segment(text), ({ index }) => index))
  return ends.map((at) => !whole.has(at) && at < text.length)
}

function boundariesOf(words: readonly TimedWord[], language: string): Boundary[] {
  const inside = isUnspaced(language) ? insideWords(words, language) : undefined
  return words.map((word, at) => {
    const next = words[at + 1]
    if (!next) return { cut: 0, keep: 0, forced: true }
    const meaning = breakCost(word.text, next.text) + (inside?.[at] ? costs.insideWord : 0)
    const silence = Math.max(0, next.start - word.end)
    const inSilence = meaning >= forbidden ? meaning : meaning * 0.5 ** (silence / halving)
    return {
      cut: costs.breaking * inSilence,
      keep:
        costs.innerEnd * Math.max(0, 1 - inSilence * 1.6) +
        (silence > longSilence ? 10 : Math.max(0, silence - 300) / 400),
      forced: word.endsCue === true || word.speaker !== next.speaker,
    }
  })
}

/** Makes times monotonic and spans non-empty, whatever the engine returned. */
function inOrder(words: readonly TimedWord[]): TimedWord[] {
  let free = 0
  return words
    .map((word) => ({ ...word, text: word.text.trim() }))
    .filter((word) => word.text !== '')
    .map((word) => {
      const start = Math.max(free, Math.round(word.start) || 0)
      const end = Math.max(start + 1, Math.round(word.end) || 0)
      free = start
      return { ...word, start, end }
    })
}

/** The cheapest segmentation of the words into cues. */
function cheapest(
  words: readonly TimedWord[],
  boundaries: readonly Boundary[],
  profile: Profile,
): [number, number][] {
  // Lines are rarely full to the last letter.
  const capacity = profile.lineLength * profile.lines * (profile.counting === 'each' ? 0.93 : 1)
  const sizes = words.map((word) => countCharacters(word.text, profile.counting))
  const space = profile.counting === 'each' ? 1 : 0
  const cost = new Float64Array(words.length + 1).fill(Infinity)
  const from = new Uint32Array(words.length + 1)
  cost[0] = 0
  for (let to = 1; to <= words.length; to++) {
    const last = words[to - 1]!
    const { cut } = boundaries[to - 1]!
    const untilNext = words[to]?.start ?? last.end + profile.longest
    let size = 0
    let inner = 0
    let end = last.end
    for (let first = to - 1; first >= 0 && to - first <= maxWords; first--) {
      if (first < to - 1) {
        const boundary = boundaries[first]!
        if (boundary.forced) break
        inner += boundary.keep
      }
      size += sizes[first]! + (first < to - 1 ? space : 0)
      end = Math.max(end, words[first]!.end)
      const { start } = words[first]!
      const length = end - start
      const visible = Math.max(length, Math.min(untilNext - start, profile.longest))
      const speed = (size * 1000) / visible / profile.speed
      const total =
        cost[first]! +
        costs.cue +
        cut +
        inner +
        costs.short * Math.max(0, 1 - visible / profile.shortest) +
        costs.fast * Math.max(0, speed - 1) +
        (length > profile.longest ? costs.long * (length / profile.longest) : 0) +
        (size > capacity ? costs.overfull * (size / capacity) : 0) +
        // A tie-breaker in favor of evenly filled cues.
        0.2 * (size / capacity - 0.6) ** 2
      if (total < cost[to]!) {
        cost[to] = total
        from[to] = first
      }
      if ((first < to - 1 && size > 2 * capacity) || length > 2 * profile.longest) break
    }
  }
  const found: [number, number][] = []
  for (let to = words.length; to > 0; to = from[to]!) found.push([from[to]!, to])
  return found.toReversed()
}

function confidenceOf(words: readonly TimedWord[]): Pick<Cue, 'confidence'> {
  const known = words.flatMap(({ confidence }) => confidence ?? [])
  if (known.length === 0) return {}
  const mean = known.reduce((sum, one) => sum + one, 0) / known.length
  return { confidence: Math.round(mean * 100) / 100 }
}

/** A share is the worse guess. */
function estimateOf(words: readonly TimedWord[]): Pick<Cue, 'times'> {
  const times = (['shared', 'aligned'] as const).find((one) => words.some((word) => word.times === one))
  return times ? { times } : {}
}

/** Segments recognized words into cues by meaning, silences and reading speed. No word is lost or reordered. */
export function segment(
  heard: readonly TimedWord[],
  { language, profile, frameRate = 25, unreviewed: marked = false }: SegmentOptions,
): Cue[] {
  const words = inOrder(heard)
  const unspaced = isUnspaced(language)
  const gap = gapOf(profile, frameRate)
  const ranges = cheapest(words, boundariesOf(words, language), profile)
  return ranges.map(([first, to], at) => {
    const said = words.slice(first, to)
    const text = spaced(
      said.map((word) => word.text),
      unspaced,
    ).join('')
    const { start, speaker } = said[0]!
    const spoken = Math.max(...said.map((word) => word.end))
    // Extends the cue to be readable, if nobody speaks after it.
    const readable = (countCharacters(text, profile.counting) * 1000) / profile.speed
    const wanted = Math.max(
      spoken,
      start + Math.min(profile.longest, Math.max(profile.shortest, Math.ceil(readable))),
    )
    const free = (words[to]?.start ?? Infinity) - gap
    const end = Math.max(start + 1, Math.min(wanted, Math.max(free, start + 1)))
    const broken = breakLines(text, { language, profile })
    return {
      id: String(at + 1),
      start,
      end,
      text: broken,
      ...(speaker && { speaker }),
      ...(marked && { unreviewed: uncertainIn(broken, said) }),
      ...confidenceOf(said),
      ...estimateOf(said),
    }
  })
}
