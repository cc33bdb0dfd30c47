import { IconUserCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { workState } from '#core/contract/wire-numbers.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Link } from '#core/web/router/link.tsx'
import { LoadFailed, type Query } from '#core/web/router/load-failed.tsx'
import { originalVoice } from '#domain/recorded-voice.ts'
import { ownVoiceTexts } from '#shared/own-voices/texts.ts'
import { originalVoiceTexts } from '#shared/voices/texts/original-voices.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import type { MadeWork } from '../contract.ts'
import { madeTexts } from '../texts/works.ts'

interface WorkPageProps<Work extends MadeWork> {
  /** Undefined if the address has no id. */
  id: string | undefined
  query: Query & { data: Work | undefined; error: unknown; isError: boolean }
  /** Title while loading. */
  title: string
  intro: (work: Work) => ReactNode
  /** Path of the list of works. */
  toList: string
  actions?: (work: Work) => ReactNode
  /** Content for an unfinished work. */
  unmade: (work: Work) => ReactNode
  /** Content for a finished work. */
  children: (work: Work) => ReactNode
}

/** Labels a work in which recorded voices speak. */
function ClonedNote({ voices }: { voices: readonly string[] }) {
  const t = useT()
  const format = useFormat()
  if (voices.length === 0) return null
  // A speaker without a name.
  const names = voices.map((name) => (name === originalVoice ? t(originalVoiceTexts.voice) : name))
  return (
    <p className="row flex-wrap gap-2">
      <IconUserCircle size={18} stroke={1.6} aria-hidden />
      {t(ownVoiceTexts.clonedWork, { names: format.list(names) })}
    </p>
  )
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
          title={t(gone ? madeTexts.gone : madeTexts.noWork)}
          action={
            <Link className={buttonClass('primary')} to={toList}>
              {t(madeTexts.toWorks)}
            </Link>
          }
        >
          {gone && t(madeTexts.goneHint)}
        </EmptyState>
      </Page>
    )
  if (!work)
    return (
      <Page title={title}>
        {query.isError ? (
          <LoadFailed title={t(madeTexts.workFailed)} query={query} />
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
