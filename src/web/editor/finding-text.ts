import type { Finding } from '#domain/cues/check.ts'
import { printTime } from '#domain/cues/time.ts'
import { editor } from '#i18n/editor.ts'
import { useFormat } from '#web/lib/format.ts'
import { useSay } from '#web/lib/say.ts'

/** What is wrong with a line, in words. */
export function useFindingText(): (finding: Finding) => string {
  const say = useSay()
  const { number } = useFormat()
  const seconds = (milliseconds: number) => number(Math.round(milliseconds / 10) / 100)
  return ({ kind, value, limit, line }) => {
    switch (kind) {
      case 'overlap':
        return say(editor.overlap, { value: seconds(value) })
      case 'endBeforeStart':
        return say(editor.endBeforeStart)
      case 'pastEnd':
        return say(editor.pastEnd, { limit: printTime(limit) })
      case 'empty':
        return say(editor.emptyText)
      case 'lineTooLong':
        return say(editor.lineTooLong, { line: line ?? 1, value: number(value), limit: number(limit) })
      case 'tooManyLines':
        return say(editor.tooManyLines, { value: number(value), limit: number(limit) })
      case 'tooFast':
        return say(editor.tooFast, { value: number(value), limit: number(limit) })
      case 'tooShort':
        return say(editor.tooShort, { value: seconds(value), limit: seconds(limit) })
      case 'tooLong':
        return say(editor.tooLong, { value: seconds(value), limit: seconds(limit) })
      case 'gapTooSmall':
        return say(editor.gapTooSmall, { value: seconds(value), limit: seconds(limit) })
    }
  }
}
