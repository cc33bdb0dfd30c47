import { styleText } from 'node:util'
import { upParts } from '#i18n/terminal-up.ts'
import type { Text } from '#i18n/words.ts'
import { padCells } from './cells.ts'
import { here } from './terminal-language.ts'

type Style = Parameters<typeof styleText>[0]

/** Coloured on a terminal only, and not where NO_COLOR is set. */
export const paint = (style: Style, text: string) => styleText(style, text, { stream: process.stdout })

const labels: Readonly<Record<string, Text>> = upParts
export const labelOf = (about: string) => (labels[about] ? here(labels[about]) : about)

/** One short line for one thing done: what it is about, then what happens. Beside the output, which scripts may read. */
export function logLine(about: string, text: string, style?: Style) {
  const painted = (look: Style, words: string) => styleText(look, words, { stream: process.stderr })
  process.stderr.write(
    `  ${painted('dim', padCells(labelOf(about), 10))} ${style ? painted(style, text) : text}\n`,
  )
}

export const lineLogger = (about: string) => (text: string) => logLine(about, text)
