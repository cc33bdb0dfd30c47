import type { Speaking } from '#contract/voices.ts'
import { type Block, isSpoken } from '#domain/script/blocks.ts'
import { isInsideCharacter, type Mark, type Voice } from '#domain/script/marks.ts'
import { sentenceRanges } from '#domain/script/spoken-sentences.ts'
import { plainly } from '#web/kit/voices/speaking.ts'

/** A part of a block that is spoken at once. */
export interface SpokenPart {
  id: string
  start: number
  end: number
  text: string
  speaking: Speaking
}

export interface Voices {
  /** The voice of the script; undefined until one is chosen. */
  usual: Speaking | undefined
  characters: Readonly<Record<string, Speaking>>
}

/** The most that a sample may have. */
const longest = 500

export function speakingOf(voice: Voice | undefined, { usual, characters }: Voices): Speaking | undefined {
  if (!voice) return usual
  if ('port' in voice) return plainly(voice.port)
  return characters[voice.character] ?? usual
}

/** What a mark of the whole part changes in how it is spoken. */
function adjusted(speaking: Speaking, marks: readonly Mark[]): Speaking {
  const now = { ...speaking }
  for (const mark of marks) {
    if (mark.kind === 'style') now.style = mark.style
    else if (mark.kind === 'speed' || mark.kind === 'pitch' || mark.kind === 'volume')
      now[mark.kind] = mark.value
  }
  return now
}

/** The words that are said: those of an alias, and none of what is not read. */
function saidIn(text: string, marks: readonly Mark[], start: number, end: number): string {
  const parts: string[] = []
  let at = start
  for (const mark of marks) {
    if ((mark.kind !== 'alias' && mark.kind !== 'skip') || mark.end <= at || mark.start >= end) continue
    parts.push(text.slice(at, Math.max(at, mark.start)))
    if (mark.kind === 'alias') parts.push(mark.alias)
    at = mark.end
  }
  return [...parts, text.slice(at, Math.max(at, end))].join('').replaceAll('\n', ' ').trim()
}

const bySound = new Set<Mark['kind']>(['voice', 'style', 'speed', 'pitch', 'volume'])

/**
 * The sentences of a block from a place on, cut where the voice or its settings change. An audition cannot carry pinyin and emphasis; they are
 * heard in the work.
 */
export function spokenParts(block: Block, from: number, voices: Voices): SpokenPart[] {
  if (!isSpoken(block)) return []
  const { id, text, marks } = block
  const edges = marks.filter(({ kind }) => bySound.has(kind)).flatMap(({ start, end }) => [start, end])
  return sentenceRanges(text)
    .filter(({ end }) => end > from)
    .flatMap(({ start: begin, end: stop }) => {
      const first = Math.max(begin, from)
      const cuts = new Set([first, stop, ...edges.filter((edge) => edge > first && edge < stop)])
      for (let at = first + longest; at < stop; at += longest)
        cuts.add(isInsideCharacter(text, at) ? at - 1 : at)
      const places = [...cuts].toSorted((a, b) => a - b)
      return places.slice(0, -1).flatMap((start, at): SpokenPart[] => {
        const end = places[at + 1]!
        const over = marks.filter((mark) => mark.start < end && mark.end > start)
        const voice = over.find((mark) => mark.kind === 'voice')?.voice ?? block.voice
        const speaking = speakingOf(voice, voices)
        const said = saidIn(text, over, start, end).slice(0, longest)
        if (!speaking || !/[\p{L}\p{N}]/u.test(said)) return []
        return [{ id, start, end, text: said, speaking: adjusted(speaking, over) }]
      })
    })
}
