import { wordedIn } from '#core/texts/message/message.ts'
import { inFull } from '#core/texts/message/say-named.ts'
import { sayWarning } from '#shared/works/texts/say-warning.ts'
import type { Warning } from '#pipeline/core/warning.ts'
import { terminalLanguage } from './terminal-language.ts'

/** A warning for the operator of the engines: with the engine's own message instead of the kind of fault. */
export function warningText({ name, values }: Warning): string {
  const language = terminalLanguage()
  return sayWarning(language, { name, values: inFull(wordedIn(language, values)) })
}
