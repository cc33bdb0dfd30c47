import { readingWords } from '#i18n/readings.ts'
import { titles } from '#i18n/titles.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { NewText } from './new-text.tsx'

export function NewArticle() {
  const t = useT()
  return (
    <NewText kind="article" title={t(titles.dubCreate)} intro={t(readingWords.articleIntro)} first="paste" />
  )
}
