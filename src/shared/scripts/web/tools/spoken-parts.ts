import { type Block, isSpoken } from '#domain/script/core/blocks.ts'
import type { Mark, Voice } from '#domain/script/core/marks.ts'
import { sliceMarks } from '#domain/script/core/move-marks.ts'
import { speakingOf } from '#domain/script/speech/speaking-of.ts'
import { stretchesOf } from '#domain/script/speech/spoken-sentences.ts'
import type { Speaking } from '#shared/voices/contract.ts'

/** A part of a block that is spoken in one call. */
export interface SpokenPart {
  id: string
  start: number
  end: number
  text: string
  marks: readonly Mark[]
  speaking: Speaking
  /** The voices of characters that its marks name. */
  characters: Readonly<Record<string, Speaking>>
}

export interface Voices {
  /** The voice of the script; undefined until one is chosen. */
  usual: Speaking | undefined
  characters: Readonly<Record<string, Speaking>>
}

/** Undefined until the script has a voice. */
export const chosenFor = (voice: Voice | undefined, { usual, characters }: Voices): Speaking | undefined =>
  usual && speakingOf(voice, { voice: usual, characters })

/** Whether anything is left to say without the words that are not read. */
function isHeard(text: string, marks: readonly Mark[]): boolean {
  let at = 0
  let output = ''
  for (const mark of marks) {
    if ((mark.kind !== 'alias' && mark.kind !== 'skip') || mark.end <= at) continue
    output += text.slice(at, mark.start) + (mark.kind === 'alias' ? mark.alias : '')
    at = mark.end
  }
  return /[\p{L}\p{N}]/u.test(output + text.slice(at))
}

/** The sentences of a block from a place on, with their marks: each is spoken as it is in a work. */
export function spokenParts(block: Block, from: number, { usual, characters }: Voices): SpokenPart[] {
  const speaking = isSpoken(block) && chosenFor(block.voice, { usual, characters })
  if (!speaking) return []
  const { id, text, marks } = block
  return stretchesOf(text).flatMap((stretch): SpokenPart[] => {
    const written = text.slice(Math.max(stretch.start, from), stretch.end)
    const output = written.trim()
    const start = Math.max(stretch.start, from) + written.length - written.trimStart().length
    const own = sliceMarks(marks, start, start + output.length)
    if (!isHeard(output, own)) return []
    const named = new Set(
      own.flatMap((mark) =>
        mark.kind === 'voice' && 'character' in mark.voice ? [mark.voice.character] : [],
      ),
    )
    const needed = Object.fromEntries(Object.entries(characters).filter(([name]) => named.has(name)))
    return [{ id, start, end: start + output.length, text: output, marks: own, speaking, characters: needed }]
  })
}
