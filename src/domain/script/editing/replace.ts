import type { Replacement } from '../../cues/core/edit.ts'
import { matcher } from '../../cues/editing/find-text.ts'
import type { ReplacementWork } from '../../document/replacement-work.ts'
import type { Mark } from '../core/marks.ts'
import { moveMarksThrough, type TextChange } from '../core/move-marks.ts'

export interface Marked {
  text: string
  marks: readonly Mark[]
}

/** Applies the pairs in order and moves the marks, or returns why not: each pair works on what those before it made longer. */
export function replacer(
  pairs: readonly Replacement[],
  { longest, work }: { longest: number; work: ReplacementWork },
): (from: Marked) => Marked | 'textTooLong' | 'tooMuchWork' {
  const patterns = pairs.map((pair) => ({ pattern: matcher(pair), by: pair.replace }))
  return ({ text, marks }) => {
    for (const { pattern, by } of patterns) {
      const changes: TextChange[] = []
      const parts: string[] = []
      let end = 0
      pattern.lastIndex = 0
      for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
        const [{ length }] = found
        changes.push({ at: found.index, removed: length, inserted: by.length })
        parts.push(text.slice(end, found.index), by)
        end = found.index + length
      }
      if (!work.isWithin(text.length, changes.length)) return 'tooMuchWork'
      if (changes.length === 0) continue
      parts.push(text.slice(end))
      text = parts.join('')
      marks = moveMarksThrough(marks, changes)
      if (text.length > longest) return 'textTooLong'
    }
    return { text, marks }
  }
}
