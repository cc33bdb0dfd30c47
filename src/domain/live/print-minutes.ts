import { clockOf } from '../clock.ts'
import { textDocx, type WordParagraph } from '../office/text-docx.ts'
import { baseLanguage } from '../text/languages.ts'
import type { Statement } from './summary.ts'

interface Minutes {
  title: string
  /** When it took place. */
  note: string
  language: string
  parts: readonly { title: string; statements: readonly Statement[] }[]
  /** When a segment begins, in milliseconds, by its number. */
  startOf: ReadonlyMap<number, number>
}

const rightToLeft = ['ar', 'fa', 'he', 'ur']

/** The minutes of a session as a Word document. Each statement has the times at which it was said. */
export function printMinutes({ title, note, language, parts, startOf }: Minutes) {
  const timesOf = (segments: readonly number[]) =>
    segments.flatMap((number) => {
      const start = startOf.get(number)
      return start === undefined ? [] : [clockOf(start)]
    })
  function* paragraphs(): Generator<WordParagraph> {
    yield { kind: 'title', text: title }
    yield { kind: 'plain', text: '', note }
    for (const part of parts) {
      if (part.statements.length === 0) continue
      yield { kind: 'heading', text: part.title }
      for (const { text, who, due, segments } of part.statements) {
        const notes = [who, due, timesOf(segments).join(', ')].filter((each) => each !== '')
        yield { kind: 'item', text, note: notes.join(' · ') }
      }
    }
  }
  return textDocx(paragraphs(), rightToLeft.includes(baseLanguage(language)))
}
