import { printTime } from '#domain/cues/time.ts'
import type { DubReport } from '#pipeline/report.ts'

/** A screen has room for so many; the report has all. */
const most = 10

/** The lines of a dub that take too long to say, for a person, with what could be said instead. */
export function longLines({ to, cues }: Pick<DubReport, 'to' | 'cues'>): string[] {
  const long = cues.filter(({ cut }) => cut !== undefined)
  if (long.length === 0) return []
  const count = long.length === 1 ? 'One line takes' : `${long.length} lines take`
  const rest = long.length - most
  return [
    `  ! ${count} too long to say in ${to}:`,
    ...long
      .slice(0, most)
      .flatMap(({ start, translation, cut, shorter }) => [
        `    ${printTime(start * 1000)}  ${oneLine(translation)}`,
        shorter === undefined
          ? `      cut ${cut} ${cut === 1 ? 'character' : 'characters'}`
          : `      shorter: ${oneLine(shorter)}`,
      ]),
    ...(rest > 0 ? [`    and ${rest} more, in report.${to}.json`] : []),
  ]
}

const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ')
