import { useT } from '#core/web/i18n/use-t.ts'
import { readingTitles } from '../../screens.ts'
import { readingTexts } from '../../texts/readings.ts'
import { NewText } from './new-text.tsx'

export function NewBook() {
  const t = useT()
  return (
    <NewText kind="book" title={t(readingTitles.longText)} intro={t(readingTexts.bookIntro)} first="file" />
  )
}
