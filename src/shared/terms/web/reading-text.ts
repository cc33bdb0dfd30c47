import { type LexiconTerm, readingOf } from '#domain/script/lexicon/lexicon.ts'
import { withToneMark } from '#domain/script/lexicon/pinyin-syllable.ts'

/** A reading as people write it: pinyin with tone marks, or the words. */
export function readingText(term: Pick<LexiconTerm, 'term' | 'reading'>): string {
  const reading = readingOf(term)
  return reading.kind === 'pinyin' ? reading.pinyin.map(withToneMark).join(' ') : reading.alias
}
