import { prefetchList } from '#core/web/list/use-list.ts'
import type { Load } from '#core/web/router/screen.ts'
import { staffLexicon } from '../contract/lexicon.ts'
import { termTitles } from '../screens.ts'
import { lexiconTexts } from '../texts/terms.ts'
import { lexiconKind } from './lexicon-kind.tsx'
import { TermScreen } from './term-screen.tsx'

const kind = lexiconKind('/staff/lexicon', staffLexicon)
const words = { ...lexiconTexts, intro: lexiconTexts.staffIntro }

export const load: Load<'/staff/lexicon'> = ({ name }) => prefetchList(staffLexicon.list, { name })

/** How terms are read for all accounts of the tenant. */
export const StaffLexicon = () => <TermScreen kind={kind} title={termTitles.staffLexicon} words={words} />
