import { readingWords } from '#i18n/readings.ts'
import { titles } from '#i18n/titles.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { NewText } from './new-text.tsx'

export function NewBook() {
  const t = useT()
  return <NewText kind="book" title={t(titles.longText)} intro={t(readingWords.bookIntro)} first="file" />
}
