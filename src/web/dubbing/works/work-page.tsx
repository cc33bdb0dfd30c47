import { workState } from '#contract/wire-numbers.ts'
import { href } from '#web/core/router/href.ts'
import { useSearch } from '#web/core/router/use-search.ts'
import type { ReactNode } from 'react'
import type { WorkDetail } from '#contract/works.ts'
import { workWords } from '#i18n/works.ts'
import { failedBy } from '#web/core/api/call-failure.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link } from '#web/core/router/link.tsx'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { TextSkeleton } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useWork } from './use-work.ts'
import { WorkFailed } from './work-failed.tsx'
import { WorkProgress } from './work-progress.tsx'
import styles from './work-result.module.css'

type WorkPageProps = {
  /** What is called when nothing is to be shown yet. */
  title: string
  actions?: (work: WorkDetail) => ReactNode
  /** The work that was made. */
  children: (work: WorkDetail) => ReactNode
}

/** The work that the address names: as it is made, as it failed, or as it is. */
export function WorkPage({ title, actions, children }: WorkPageProps) {
  const t = useT()
  const format = useFormat()
  const { id } = useSearch('/translate/worksDetail', '/translate/genResult')
  const query = useWork(id)
  const work = query.data
  const gone = failedBy(query.error, 'notFound', 'malformed')
  if (!id || (gone && !work))
    return (
      <Page title={title}>
        <EmptyState
          title={t(gone ? workWords.gone : workWords.noWork)}
          action={
            <Link className={buttonClass('primary')} to={href('/translate/worksManage')}>
              {t(workWords.toWorks)}
            </Link>
          }
        >
          {gone && t(workWords.goneHint)}
        </EmptyState>
      </Page>
    )
  if (!work)
    return (
      <Page title={title}>
        {query.isError ? (
          <LoadFailed title={t(workWords.workFailed)} query={query} />
        ) : (
          <div className={styles.main} aria-busy="true">
            <Card>
              <TextSkeleton lines={8} />
            </Card>
          </div>
        )}
      </Page>
    )
  return (
    <Page
      title={work.name}
      intro={t(workWords.versionOf, {
        language: format.language(work.language),
        version: work.version,
        time: format.dateTime(work.timeCreate),
      })}
      actions={
        <>
          {actions?.(work)}
          <Link
            className={buttonClass('quiet', { size: 'small' })}
            to={href('/translate/projectDetail', { id: work.project })}
          >
            {t(workWords.toProject)}
          </Link>
        </>
      }
    >
      {work.state === workState.done ? children(work) : <Unmade work={work} />}
    </Page>
  )
}

function Unmade({ work }: { work: WorkDetail }) {
  const { state, run } = work
  if (state === workState.generating && run) return <WorkProgress key={run.id} work={work} run={run} />
  return <WorkFailed work={work} />
}
