import { faultWords } from '#i18n/engines.ts'
import { inFull } from '#i18n/say-named.ts'
import { sayWarning } from '#i18n/say-warning.ts'
import { runWords } from '#i18n/terminal-run.ts'
import type { Text } from '#i18n/words.ts'
import type { Warning } from '#pipeline/warning.ts'
import { here, terminalLanguage } from './terminal-language.ts'

const kinds: Readonly<Record<string, Text>> = faultWords

/** A warning for whoever runs the engines: with an engine's own words, which are English, and before them what they come to. */
export function sayWarningHere({ name, values }: Warning): string {
  const language = terminalLanguage()
  const { fault, reason } = values
  const kind = kinds[String(fault)]
  const both = kind && reason !== undefined && language !== 'en'
  const told = both ? { ...values, reason: here(runWords.ownWords, { kind: here(kind), reason }) } : values
  return sayWarning(language, { name, values: inFull(told) })
}
