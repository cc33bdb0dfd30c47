import type { ReactNode } from 'react'
import { workState } from '#core/contract/wire-numbers.ts'
import type { MadeWork } from '../contract.ts'
import { madeWords } from '../texts/works.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Link } from '#core/web/router/link.tsx'
import { LoadFailed, type Query } from '#core/web/router/load-failed.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Page } from '#ui/page.tsx'
import { ClonedNote } from './cloned-note.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

interface WorkPageProps<Work extends MadeWork> {
  /** Undefined if the address has no id. */
  id: string | undefined
  query: Query & { data: Work | undefined; error: unknown; isError: boolean }
  /** Title while loading. */
  title: string
  intro: (work: Work) => string
  /** Path of the list of works. */
  toList: string
  actions?: (work: Work) => ReactNode
  /** Content for an unfinished work. */
  unmade: (work: Work) => ReactNode
  /** Content for a finished work. */
  children: (work: Work) => ReactNode
}

/** The page of a work: not found, failed to load, in progress, failed or finished. */
export function WorkPage<Work extends MadeWork>(props: WorkPageProps<Work>) {
  const { id, query, title, intro, toList, actions, unmade, children } = props
  const t = useT()
  const work = query.data
  const gone = failedBy(query.error, 'notFound', 'malformed')
  if (!id || (gone && !work))
    return (
      <Page title={title}>
        <EmptyState
          title={t(gone ? madeWords.gone : madeWords.noWork)}
          action={
            <Link className={buttonClass('primary')} to={toList}>
              {t(madeWords.toWorks)}
            </Link>
          }
        >
          {gone && t(madeWords.goneHint)}
        </EmptyState>
      </Page>
    )
  if (!work)
    return (
      <Page title={title}>
        {query.isError ? (
          <LoadFailed title={t(madeWords.workFailed)} query={query} />
        ) : (
          <div aria-busy="true">
            <Card>
              <TextSkeleton lines={8} />
            </Card>
          </div>
        )}
      </Page>
    )
  return (
    <Page title={work.name} intro={intro(work)} actions={actions?.(work)}>
      {work.state === workState.done && <ClonedNote voices={work.clonedVoices} />}
      {work.state === workState.done ? children(work) : unmade(work)}
    </Page>
  )
}
