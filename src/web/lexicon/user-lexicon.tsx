import { userLexicon } from '#contract/lexicon.ts'
import { lexiconWords } from '#i18n/lexicon.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import type { Load } from '#web/core/router/screen.ts'
import { prefetchList } from '#web/kit/list/use-list.ts'
import { TermList } from './term-list.tsx'
import { TrySentence } from './try-sentence.tsx'

export const load: Load<'/user/lexicon'> = ({ name }) => prefetchList(userLexicon.list, { name })

/** How terms are read in all that the user makes. */
export function UserLexicon() {
  const t = useT()
  return (
    <TermList
      calls={userLexicon}
      path="/user/lexicon"
      title={t(lexiconWords.title)}
      intro={t(lexiconWords.intro)}
    >
      <TrySentence />
    </TermList>
  )
}
