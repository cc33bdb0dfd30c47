import { prefetchList } from '#core/web/list/use-list.ts'
import type { Load } from '#core/web/router/screen.ts'
import { userLexicon } from '../contract/lexicon.ts'
import { termTitles } from '../screens.ts'
import { lexiconTexts } from '../texts/terms.ts'
import { lexiconKind } from './lexicon-kind.tsx'
import { TermScreen } from './term-screen.tsx'
import { TrySentence } from './try-sentence.tsx'

const kind = lexiconKind('/user/lexicon', userLexicon)

export const load: Load<'/user/lexicon'> = ({ name }) => prefetchList(userLexicon.list, { name })

/** How terms are read in all that the user makes. */
export const UserLexicon = () => (
  <TermScreen kind={kind} title={termTitles.lexicon} words={lexiconTexts}>
    <TrySentence />
  </TermScreen>
)
