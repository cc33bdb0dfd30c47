import { readingWords } from '../../texts/readings.ts'
import { titles } from '#core/texts/titles.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { NewText } from './new-text.tsx'

export function NewArticle() {
  const t = useT()
  return (
    <NewText kind="article" title={t(titles.dubCreate)} intro={t(readingWords.articleIntro)} first="paste" />
  )
}
