import { userLexicon } from '../contract.ts'
import { lexiconWords } from '../texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Load } from '#core/web/router/screen.ts'
import { prefetchList } from '#core/web/list/use-list.ts'
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
