import { staffLexicon } from '#contract/lexicon.ts'
import { lexiconWords } from '#i18n/lexicon.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import type { Load } from '#web/core/router/screen.ts'
import { prefetchList } from '#web/kit/list/use-list.ts'
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
