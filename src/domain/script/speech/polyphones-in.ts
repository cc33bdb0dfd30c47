import { layerOf, type Mark } from '../core/marks.ts'
import type { CharacterReading } from '../lexicon/polyphones.ts'
import { isPolyphone } from '../mandarin/usual-readings.ts'
import type { SpokenText } from './spoken.ts'

/**
 * The characters that can be read in several ways, with the reading that is spoken. Left out are those whose reading somebody set, that are not
 * spoken as they are written, and unstressed particles, which nobody has to check.
 */
export function polyphonesIn(
  readings: readonly CharacterReading[],
  { changes, pinyin, marks }: Pick<SpokenText, 'changes' | 'pinyin'> & { marks: readonly Mark[] },
): Pick<CharacterReading, 'start' | 'character' | 'pinyin'>[] {
  const fromLexicon = new Map(pinyin.map((each) => [each.start, each.pinyin]))
  const isSet = coveredBy(marks.filter((mark) => layerOf(mark) === 'reading'))
  const isChanged = coveredBy(changes)
  return readings.flatMap(({ start, character, pinyin: usual, candidates }) => {
    const spoken = fromLexicon.get(start) ?? usual
    const isLeftOut = spoken.endsWith('5') || candidates.length < 2 || !isPolyphone(character)
    return isLeftOut || isSet(start) || isChanged(start) ? [] : [{ start, character, pinyin: spoken }]
  })
}

/** Whether a place is in one of some ranges; places are asked for in their order. */
function coveredBy(ranges: readonly { start: number; end: number }[]) {
  const inOrder = ranges.toSorted((one, two) => one.start - two.start)
  let next = 0
  let end = 0
  return (at: number) => {
    while (next < inOrder.length && inOrder[next]!.start <= at) end = Math.max(end, inOrder[next++]!.end)
    return at < end
  }
}
