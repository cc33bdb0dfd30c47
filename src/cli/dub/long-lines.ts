import { printTime } from '#domain/cues/time.ts'
import { runWords } from '#core/texts/terminal-run.ts'
import type { DubReport } from '#pipeline/dub/report.ts'
import { oneLine } from './one-line.ts'
import { here } from './terminal-language.ts'

/** Fits on a screen; the report has all. */
const most = 10

/** Lists the lines of a dub that are too long to speak, with shorter wordings. */
export function longLines({ to, cues }: Pick<DubReport, 'to' | 'cues'>): string[] {
  const long = cues.filter(({ cut }) => cut !== undefined)
  if (long.length === 0) return []
  const rest = long.length - most
  const about = { count: long.length, language: to }
  return [
    `  ! ${long.length === 1 ? here(runWords.oneTooLong, { language: to }) : here(runWords.tooLong, about)}`,
    ...long
      .slice(0, most)
      .flatMap(({ start, translation, cut, shorter }) => [
        `    ${printTime(start * 1000)}  ${oneLine(translation)}`,
        `      ${
          shorter !== undefined
            ? here(runWords.shorter, { text: oneLine(shorter) })
            : cut === 1
              ? here(runWords.cutOne)
              : here(runWords.cut, { count: cut! })
        }`,
      ]),
    ...(rest > 0 ? [`    ${here(runWords.andMore, { count: rest, language: to })}`] : []),
  ]
}
