import { href } from '#core/web/router/href.ts'
import { useQuery } from '@tanstack/react-query'
import { workDetail, workList, type WorkDetail } from '../contract.ts'
import { workWords } from '../texts/works.ts'
import { titles } from '#core/texts/titles.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useGo } from '#core/web/router/link.tsx'
import { prefetch, reads } from '#core/web/api/queries.ts'
import type { Load } from '#core/web/router/screen.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Segmented } from '#ui/segmented.tsx'
import { useComparisons } from './use-comparisons.ts'
import { DubPage } from './dub-page.tsx'
import { WorkResult } from './work-result.tsx'

export const load: Load<'/translate/genResult'> = ({ id }) => prefetch(workDetail, { id: id ?? '' })

/** The work that was just started: its progress, then its result. */
export function GenerationResult() {
  const t = useT()
  return (
    <DubPage title={t(titles.genResult)} actions={(work) => <LanguageSwitch work={work} />}>
      {(work) => <Result work={work} />}
    </DubPage>
  )
}

function Result({ work }: { work: WorkDetail }) {
  const { original } = useComparisons(work)
  return <WorkResult work={work} rival={original} />
}

/** The newest work of each language of the project. */
function LanguageSwitch({ work }: { work: WorkDetail }) {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const { data } = useQuery(reads(workList, { project: work.project, state: 1, size: 100 }))
  const others = data?.records.filter(({ language }) => language !== work.language) ?? []
  const newest = [work, ...others].filter(
    ({ language }, at, all) => all.findIndex((each) => each.language === language) === at,
  )
  if (newest.length < 2) return null
  return (
    <Segmented
      labelHidden
      label={t(workWords.languages)}
      options={newest
        .toSorted((a, b) => a.language.localeCompare(b.language))
        .map(({ id, language }) => ({ value: id, label: format.language(language) }))}
      value={work.id}
      onChange={(id) => go(href('/translate/genResult', { id }), { replace: true })}
    />
  )
}
