import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { printTime } from '#domain/cues/core/time.ts'
import type { Finding } from '#domain/cues/quality/check.ts'
import { lineProblems } from '../../texts/line-problems.ts'

/** Texts of findings. */
export function useFindingText(): (finding: Finding) => string {
  const t = useT()
  const { number } = useFormat()
  const seconds = (milliseconds: number) => number(Math.round(milliseconds / 10) / 100)
  return ({ kind, value, limit, line }) => {
    switch (kind) {
      case 'overlap':
        return t(lineProblems.overlap, { value: seconds(value) })
      case 'endBeforeStart':
        return t(lineProblems.endBeforeStart)
      case 'pastEnd':
        return t(lineProblems.pastEnd, { limit: printTime(limit) })
      case 'unreadable':
        return t(lineProblems.unreadable)
      case 'empty':
        return t(lineProblems.emptyText)
      case 'lineTooLong':
        return t(lineProblems.lineTooLong, { line: line ?? 1, value: number(value), limit: number(limit) })
      case 'tooManyLines':
        return t(lineProblems.tooManyLines, { value: number(value), limit: number(limit) })
      case 'tooFast':
        return t(lineProblems.tooFast, { value: number(value), limit: number(limit) })
      case 'tooShort':
        return t(lineProblems.tooShort, { value: seconds(value), limit: seconds(limit) })
      case 'tooLong':
        return t(lineProblems.tooLong, { value: seconds(value), limit: seconds(limit) })
      case 'gapTooSmall':
        return t(lineProblems.gapTooSmall, { value: seconds(value), limit: seconds(limit) })
    }
  }
}
