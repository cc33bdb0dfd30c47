import { runTexts } from '#core/texts/terminal-run.ts'
import { printTime } from '#domain/cues/core/time.ts'
import type { DubReport } from '#pipeline/dub/report.ts'
import { oneLine } from '../core/one-line.ts'
import { here } from '../core/terminal-language.ts'

/** Fits on a screen; the report has all. */
const max = 10

/** Lists the lines of a dub that are too long to speak, with shorter wordings. */
export function longLines({ to, cues }: Pick<DubReport, 'to' | 'cues'>): string[] {
  const long = cues.filter(({ cut }) => cut !== undefined)
  if (long.length === 0) return []
  const rest = long.length - max
  const about = { count: long.length, language: to }
  return [
    `  ! ${long.length === 1 ? here(runTexts.oneTooLong, { language: to }) : here(runTexts.tooLong, about)}`,
    ...long
      .slice(0, max)
      .flatMap(({ start, translation, cut, shorter }) => [
        `    ${printTime(start * 1000)}  ${oneLine(translation)}`,
        `      ${
          shorter !== undefined
            ? here(runTexts.shorter, { text: oneLine(shorter) })
            : cut === 1
              ? here(runTexts.cutOne)
              : here(runTexts.cut, { count: cut! })
        }`,
      ]),
    ...(rest > 0 ? [`    ${here(runTexts.andMore, { count: rest, language: to })}`] : []),
  ]
}
