import { wordedIn } from '#core/texts/message/message.ts'
import { readWarnings } from '#shared/works/texts/read-warnings.ts'
import { sayNamed } from '#core/texts/message/say-named.ts'
import { partWords } from '#core/texts/text-parts.ts'
import { say } from '#core/texts/words.ts'
import type { SourceReport } from '#pipeline/read/source-report.ts'
import { terminalLanguage } from './terminal-language.ts'

/** What of a file or page is not read aloud: as lines, or as one event. */
export function saySource({ json }: { json?: boolean }, source: SourceReport): void {
  if (json) return console.log(JSON.stringify({ event: 'source', source }))
  const language = terminalLanguage()
  const left = source.parts.filter(({ read }) => !read)
  const lines = [
    ...left.map(({ kind, paragraphs }) =>
      say(language, partWords.leftOut, { part: partWords[kind][language], count: paragraphs }),
    ),
    ...source.notes.map(({ name, values }) =>
      sayNamed(readWarnings, language, name, wordedIn(language, values)),
    ),
  ]
  for (const line of lines) console.error(`  ! ${line}`)
}
