import { staffLexicon } from '../contract.ts'
import { lexiconWords } from '../texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Load } from '#core/web/router/screen.ts'
import { prefetchList } from '#core/web/list/use-list.ts'
import { TermList } from './term-list.tsx'

export const load: Load<'/staff/lexicon'> = ({ name }) => prefetchList(staffLexicon.list, { name })

/** How terms are read for all accounts of the tenant. */
export function StaffLexicon() {
  const t = useT()
  return (
    <TermList
      calls={staffLexicon}
      path="/staff/lexicon"
      title={t(lexiconWords.staffTitle)}
      intro={t(lexiconWords.staffIntro)}
    />
  )
}
