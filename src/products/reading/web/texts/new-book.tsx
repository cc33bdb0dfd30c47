import { readingWords } from '../../texts/readings.ts'
import { titles } from '#core/texts/titles.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { NewText } from './new-text.tsx'

export function NewBook() {
  const t = useT()
  return <NewText kind="book" title={t(titles.longText)} intro={t(readingWords.bookIntro)} first="file" />
}
