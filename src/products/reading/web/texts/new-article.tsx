import { useT } from '#core/web/i18n/use-t.ts'
import { readingTitles } from '../../screens.ts'
import { readingTexts } from '../../texts/readings.ts'
import { NewText } from './new-text.tsx'

export function NewArticle() {
  const t = useT()
  return (
    <NewText
      kind="article"
      title={t(readingTitles.dubCreate)}
      intro={t(readingTexts.articleIntro)}
      first="paste"
    />
  )
}
