import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { liveDetail, type LiveSession } from '#contract/live.ts'
import { liveMarkList } from '#contract/live-attendance.ts'
import { recordWords } from '#i18n/live-records.ts'
import { speakWords } from '#i18n/live-speak.ts'
import { titles } from '#i18n/titles.ts'
import { reads } from '#web/core/api/queries.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { href } from '#web/core/router/href.ts'
import { Link } from '#web/core/router/link.tsx'
import { useDocument } from '#web/kit/document/use-document.ts'
import { Clashes } from '#web/kit/editor/clashes.tsx'
import { DocumentActions } from '#web/kit/editor/document-actions.tsx'
import { useRenewOf } from '#web/kit/live/use-renew-of.ts'
import { useLanguages } from '#web/kit/live/use-languages.ts'
import { ProgressNotice } from '#web/live/shared/progress-notice.tsx'
import { ShareCard } from '#web/live/share/share-card.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Columns } from '#web/ui/columns.tsx'
import layouts from '#web/ui/layout.module.css'
import { Page } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextSkeleton } from '#web/ui/skeleton.tsx'
import { UnloadedPage } from '#web/kit/unloaded-page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AttendanceCard } from './attendance-card.tsx'
import { ExportCard } from './export-card.tsx'
import { HandOverCard } from './hand-over-card.tsx'
import { useAccount } from '#web/core/session/session.ts'
import { ReviewCard } from './review-card.tsx'
import { segmentSource, type SegmentDocument } from './segment-document.ts'
import { SpokenFileCard } from './spoken-file-card.tsx'
import { SegmentRow } from './segment-row.tsx'
import { useSessionSound } from './use-session-sound.ts'

/** Milliseconds: how far the text of a session is changes while it is written. */
const renewal = 5000

/** The text of a session in both languages, to correct and export. */
export function Record({ id }: { id: string }) {
  const t = useT()
  const format = useFormat()
  useRenewOf('live', [liveDetail])
  const query = useQuery({
    ...reads(liveDetail, { id }),
    refetchInterval: ({ state: { data } }) => (data?.working ? renewal : false),
  })
  const { data } = query
  const toList = (
    <Link className={buttonClass('quiet')} to={href('/speechTranslation/list')}>
      {t(recordWords.toList)}
    </Link>
  )
  if (data)
    return (
      <Page
        title={data.name}
        intro={`${format.dateTime(data.timeCreate)} · ${format.duration(data.duration / 1000)}`}
        actions={
          <>
            {data.state !== 'ended' && (
              <Link className={buttonClass('primary')} to={href('/speechTranslation', { id })}>
                {t(recordWords.goOn)}
              </Link>
            )}
            {toList}
          </>
        }
      >
        <ProgressNotice state={data.state} progress={data} />
        <Text session={data} />
      </Page>
    )
  return (
    <UnloadedPage
      title={t(titles.speechRecords)}
      query={query}
      failed={t(speakWords.loadFailed)}
      gone={{ title: t(speakWords.gone), hint: t(speakWords.goneHint), action: toList }}
    />
  )
}

function Text({ session }: { session: LiveSession }) {
  const document = useDocument({ kind: 'live', id: session.id }, segmentSource)
  const { role } = useAccount()
  const { languages } = session
  const [chosen, setChosen] = useState(languages[0])
  const shown = chosen !== undefined && languages.includes(chosen) ? chosen : languages[0]
  return (
    <Columns
      stays
      side={
        <>
          <ExportCard session={session} language={shown} />
          {session.state === 'ended' && session.segments > 0 && (
            <>
              {document && <SpokenFileCard session={session} document={document} />}
              {session.keepSound && <ReviewCard session={session.id} />}
              {/* Agents have no projects, texts or podcasts. */}
              {role === 'user' && <HandOverCard session={session} />}
            </>
          )}
          <ShareCard session={session.id} />
          {session.viewers > 0 && <AttendanceCard session={session.id} />}
        </>
      }
    >
      {document ? (
        <Segments document={document} session={session} language={shown} onLanguage={setChosen} />
      ) : (
        <Card>
          <TextSkeleton lines={6} />
        </Card>
      )}
    </Columns>
  )
}

type SegmentsProps = {
  document: SegmentDocument
  session: LiveSession
  language: string | undefined
  onLanguage: (language: string) => void
}

function Segments({ document, session, language, onLanguage }: SegmentsProps) {
  const t = useT()
  const { targetName } = useLanguages()
  const state = useSyncExternalStore(document.watch, document.state)
  const items = useSyncExternalStore(document.watch, document.items)
  const sound = useSessionSound(session)
  const { data: marks } = useQuery(reads(liveMarkList, { id: session.id }))
  const marksOf = new Map(marks?.map((each) => [each.number, each]))
  const rename = (from: string, to: string) => {
    for (const { id, speaker } of items)
      if (speaker === from) document.change({ kind: 'speaker', id, speaker: to })
  }
  if (state.phase === 'loading')
    return (
      <Card>
        <TextSkeleton lines={6} />
      </Card>
    )
  if (items.length === 0) return <EmptyState title={t(recordWords.empty)} />
  return (
    <Card
      title={t(speakWords.text)}
      actions={
        <>
          <DocumentActions document={document} state={state} />
          {session.languages.length > 1 && (
            <SelectField
              labelHidden
              label={t(speakWords.shownLanguage)}
              options={session.languages.map((each) => ({
                value: each,
                label: targetName(session.language, each),
              }))}
              value={language ?? ''}
              onChange={onLanguage}
            />
          )}
        </>
      }
    >
      <Clashes
        refused={state.refused.map(({ editId, edit }) => ({
          editId,
          text: 'text' in edit ? edit.text : undefined,
        }))}
        settle={document.settle}
      />
      <ol className={`${layouts.ruled} ${layouts.column3}`}>
        {items.map((segment) => (
          <SegmentRow
            key={segment.id}
            session={session.id}
            segment={segment}
            original={session.language}
            language={language}
            marks={marksOf.get(segment.number)}
            sound={sound}
            onRename={rename}
            onEdit={document.change}
          />
        ))}
      </ol>
    </Card>
  )
}
