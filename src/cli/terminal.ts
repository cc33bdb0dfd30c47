import { styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]

/** Coloured on a terminal only, and not where NO_COLOR is set. */
export const paint = (style: Style, text: string) => styleText(style, text, { stream: process.stdout })

/** One short line for one thing done: what it is about, then what happens. Beside the output, which scripts may read. */
export function tell(about: string, text: string, style?: Style) {
  const painted = (look: Style, words: string) => styleText(look, words, { stream: process.stderr })
  process.stderr.write(`  ${painted('dim', about.padEnd(10))} ${style ? painted(style, text) : text}\n`)
}

export const teller = (about: string) => (text: string) => tell(about, text)
