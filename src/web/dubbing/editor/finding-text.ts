import type { Finding } from '#domain/cues/check.ts'
import { printTime } from '#domain/cues/time.ts'
import { lineProblems } from '#i18n/line-problems.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useSay } from '#web/core/i18n/say.ts'

/** What is wrong with a line, in words. */
export function useFindingText(): (finding: Finding) => string {
  const say = useSay()
  const { number } = useFormat()
  const seconds = (milliseconds: number) => number(Math.round(milliseconds / 10) / 100)
  return ({ kind, value, limit, line }) => {
    switch (kind) {
      case 'overlap':
        return say(lineProblems.overlap, { value: seconds(value) })
      case 'endBeforeStart':
        return say(lineProblems.endBeforeStart)
      case 'pastEnd':
        return say(lineProblems.pastEnd, { limit: printTime(limit) })
      case 'unreadable':
        return say(lineProblems.unreadable)
      case 'empty':
        return say(lineProblems.emptyText)
      case 'lineTooLong':
        return say(lineProblems.lineTooLong, { line: line ?? 1, value: number(value), limit: number(limit) })
      case 'tooManyLines':
        return say(lineProblems.tooManyLines, { value: number(value), limit: number(limit) })
      case 'tooFast':
        return say(lineProblems.tooFast, { value: number(value), limit: number(limit) })
      case 'tooShort':
        return say(lineProblems.tooShort, { value: seconds(value), limit: seconds(limit) })
      case 'tooLong':
        return say(lineProblems.tooLong, { value: seconds(value), limit: seconds(limit) })
      case 'gapTooSmall':
        return say(lineProblems.gapTooSmall, { value: seconds(value), limit: seconds(limit) })
    }
  }
}
