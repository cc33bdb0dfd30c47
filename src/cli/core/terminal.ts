import { styleText } from 'node:util'
import type { Text } from '#core/texts/texts.ts'
import { upParts } from '../texts/up.ts'
import { padCells } from './cells.ts'
import { here } from './terminal-language.ts'

type Style = Parameters<typeof styleText>[0]

/** Colored only on a terminal, and not if NO_COLOR is set. */
export const paint = (style: Style, text: string) => styleText(style, text, { stream: process.stdout })

const labels: Readonly<Record<string, Text>> = upParts
export const labelOf = (about: string) => (labels[about] ? here(labels[about]) : about)

/** Writes a short status line to stderr: the topic and the text. Output for scripts is on stdout. */
export function logLine(about: string, text: string, style?: Style) {
  const painted = (look: Style, texts: string) => styleText(look, texts, { stream: process.stderr })
  process.stderr.write(
    `  ${painted('dim', padCells(labelOf(about), 10))} ${style ? painted(style, text) : text}\n`,
  )
}

export const lineLogger = (about: string) => (text: string) => logLine(about, text)
