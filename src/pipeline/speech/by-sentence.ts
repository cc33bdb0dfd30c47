import type { Word } from '#engines/core/ports.ts'
import { mixRate } from '#media/sound/samples.ts'
import type { SentenceSound } from './block-sound.ts'

const samplesAt = (milliseconds: number) => Math.round((milliseconds * mixRate) / 1000)
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, '')

/**
 * Divides what was spoken in one call by the times of its words. A sentence in which no word is found begins where the
 * one before it ends.
 */
export function bySentence(
  texts: readonly string[],
  words: readonly Word[],
  samples: Float32Array,
): Omit<SentenceSound, 'energies'>[] {
  const groups = wordsOf(texts, words)
  const ends: number[] = []
  const starts: number[] = []
  for (const [index, group] of groups.entries()) {
    const before = ends[index - 1] ?? 0
    starts.push(group[0] ? Math.min(samples.length, Math.max(before, samplesAt(group[0].start))) : before)
    const last = group.at(-1)
    ends.push(last ? Math.min(samples.length, Math.max(starts[index]!, samplesAt(last.end))) : starts[index]!)
  }
  // Cut in the middle of the silence between two of them.
  const cuts = starts.map((start, index) => (index === 0 ? 0 : Math.round((ends[index - 1]! + start) / 2)))
  return groups.map((group, index) => {
    const from = cuts[index]!
    const shift = (from / mixRate) * 1000
    return {
      from,
      to: cuts[index + 1] ?? samples.length,
      start: starts[index]!,
      end: ends[index]!,
      words: group.map((word) => ({
        ...word,
        start: Math.max(0, Math.round(word.start - shift)),
        end: Math.max(0, Math.round(word.end - shift)),
      })),
      ...(index < groups.length - 1 && { joined: true as const }),
    }
  })
}

/** The words of each sentence: by their letters, which the engine may divide and punctuate as it likes. */
function wordsOf(texts: readonly string[], words: readonly Word[]): Word[][] {
  const ends: number[] = []
  let whole = ''
  for (const text of texts) ends.push((whole += plain(text)).length)
  const groups: Word[][] = texts.map(() => [])
  let at = 0
  let sentence = 0
  for (const word of words) {
    const letters = plain(word.text)
    // Punctuation belongs to the word before it.
    if (letters === '') {
      groups[sentence]?.push(word)
      continue
    }
    const found = whole.indexOf(letters, at)
    // A word far away is another one of the same letters; the engine said this one differently.
    const place = found >= 0 && found - at <= 40 ? found : at
    while (sentence < ends.length - 1 && place >= ends[sentence]!) sentence += 1
    groups[sentence]?.push(word)
    at = Math.min(whole.length, place + letters.length)
  }
  return groups
}
