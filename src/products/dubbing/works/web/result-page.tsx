import { useState } from 'react'
import { usageKind, workState } from '#core/contract/wire-numbers.ts'
import { prefetch } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { quoteAgain, useMakeAgain } from '#products/dubbing/common/web/use-make-again.ts'
import { workAt } from '#products/dubbing/common/web/work-at.ts'
import { projectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { DeleteButton } from '#shared/works/web/delete-button.tsx'
import { UnmadeWork } from '#shared/works/web/unmade-work.tsx'
import { useWork } from '#shared/works/web/use-work.ts'
import { versionsOf } from '#shared/works/web/versions-card.tsx'
import { WorkPage } from '#shared/works/web/work-page.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'
import { type Work, workDetail, workList, type WorkDetail } from '../contract.ts'
import { workTitles } from '../screens.ts'
import { workTexts } from '../texts/works.ts'
import { ResultHead } from './result-head.tsx'
import { stagesOf } from './stage-list.ts'
import { WorkResult } from './work-result.tsx'

export const load: Load<'/translate/worksDetail' | '/translate/genResult'> = ({ id }) =>
  prefetch(workDetail, { id: id ?? '' })

/** A version of a dub: in progress, failed or finished. It has two addresses. */
export function ResultPage() {
  const t = useT()
  const { id } = useSearch('/translate/worksDetail', '/translate/genResult')
  const query = useWork({ detail: workDetail, list: workList }, id, ({ project }) => project)
  const [compared, setCompared] = useState<{ of: string; version: string }>()
  const againstOf = (work: WorkDetail) => (compared?.of === work.id ? compared.version : undefined)
  return (
    <WorkPage
      id={id}
      query={query}
      title={t(workTitles.worksDetail)}
      toList={href('/translate/worksManage')}
      intro={(work) => (
        <ResultHead
          work={work}
          against={againstOf(work)}
          onCompare={(version) => setCompared(version === undefined ? undefined : { of: work.id, version })}
        />
      )}
      unmade={(work) => <Unmade work={work} />}
      actions={(work) => (
        <>
          {work.state !== workState.generating && <DeleteDub work={work} />}
          <Link
            className={buttonClass('quiet', { size: 'small' })}
            to={href('/translate/projectDetail', { id: work.project })}
          >
            {t(workTexts.toProject)}
          </Link>
        </>
      )}
    >
      {(work) => <WorkResult key={work.id} work={work} against={againstOf(work)} />}
    </WorkPage>
  )
}

/** Opens the next version, or the project if there is none. */
function DeleteDub({ work }: { work: WorkDetail }) {
  const t = useT()
  const format = useFormat()
  const { id, name, version, project } = work
  const next = versionsOf<Work>(work).find((each) => each.id !== id)
  return (
    <DeleteButton
      id={id}
      title={t(workTexts.removeTitle, { name, version, language: format.language(work.language) })}
      next={next ? workAt(next) : href('/translate/projectDetail', { id: project })}
      detail={workDetail}
      renews={[workList, projectDetail]}
    />
  )
}

function Unmade({ work }: { work: WorkDetail }) {
  const t = useT()
  const format = useFormat()
  const again = useMakeAgain(work)
  const { name, project, run } = work
  const language = format.language(work.language)
  return (
    <UnmadeWork
      work={work}
      detail={workDetail}
      title={t(workTexts.generating, { language })}
      stages={stagesOf(work, run?.stage ?? null)}
      cancelTitle={t(workTexts.cancelTitle, { name, language })}
      again={{
        price: { type: usageKind.dubbing, quote: quoteAgain(work) },
        isPending: again.busy,
        mutate: () => again.run(),
      }}
      actions={
        <Link
          className={buttonClass('quiet')}
          to={href('/translate/generateWorks', { id: project, language: work.language })}
        >
          {t(workTexts.settings)}
        </Link>
      }
    />
  )
}
