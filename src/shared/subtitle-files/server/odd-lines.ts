import type { Problem } from '#domain/cues/formats/parsed.ts'
import type { OddLines } from '../contract.ts'

const maxLines = 50
const longestText = 200

/** The problems of a file, limited to a number that a person can review; null if there are none. */
export const oddLinesOf = (problems: readonly Problem[]): OddLines | null =>
  problems.length === 0
    ? null
    : {
        count: problems.length,
        lines: problems
          .slice(0, maxLines)
          .map((one) => ({ ...one, text: one.text.slice(0, longestText).toWellFormed() })),
      }
