import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { useAccount } from '#core/web/session/session.ts'
import { UnloadedPage } from '#core/web/unloaded-page.tsx'
import { useDocument } from '#shared/documents/web/use-document.ts'
import { Conflicts } from '#shared/editor/web/conflicts.tsx'
import { DocumentActions } from '#shared/editor/web/document-actions.tsx'
import { useLanguages } from '#shared/languages/web/use-languages.ts'
import { useRenewOf } from '#shared/languages/web/use-renew-of.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { Page } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import { liveMarkList } from '../../contract/attendance.ts'
import { liveDetail, type LiveSession } from '../../contract/sessions.ts'
import { liveTitles } from '../../screens.ts'
import { recordTexts } from '../../texts/records.ts'
import { speakTexts } from '../../texts/speak.ts'
import { ShareCard } from '../share/share-card.tsx'
import { ProgressNotice } from '../shared/progress-notice.tsx'
import { segmentSource, type SegmentDocument } from '../shared/segment-document.ts'
import { SummaryCard } from '../summary/summary-card.tsx'
import { AttendanceCard } from './attendance-card.tsx'
import { AttendeesCard } from './attendees-card.tsx'
import { ExportCard } from './export-card.tsx'
import { HandOverCard } from './hand-over-card.tsx'
import { PollsCard } from './polls-card.tsx'
import { ReviewCard } from './review-card.tsx'
import { SegmentRow } from './segment-row.tsx'
import { SpokenFileCard } from './spoken-file-card.tsx'
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
      {t(recordTexts.toList)}
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
                {t(recordTexts.goOn)}
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
      title={t(liveTitles.speechRecords)}
      query={query}
      failed={t(speakTexts.loadFailed)}
      gone={{ title: t(speakTexts.gone), hint: t(speakTexts.goneHint), action: toList }}
    />
  )
}

function Text({ session }: { session: LiveSession }) {
  const document = useDocument({ kind: 'live', id: session.id }, segmentSource)
  const { role } = useAccount()
  const { languages } = session
  const [chosen, setChosen] = useState(languages[0])
  const visible = chosen !== undefined && languages.includes(chosen) ? chosen : languages[0]
  return (
    <Columns
      stays
      side={
        <>
          <ExportCard session={session} language={visible} />
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
          {session.viewers > 0 && <AttendeesCard session={session.id} />}
          {session.viewers > 0 && <PollsCard session={session.id} />}
        </>
      }
    >
      {document && session.state === 'ended' && session.segments > 0 && (
        <SummaryCard session={session} document={document} />
      )}
      {document ? (
        <Segments document={document} session={session} language={visible} onLanguage={setChosen} />
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
  if (items.length === 0) return <EmptyState title={t(recordTexts.empty)} />
  return (
    <Card
      title={t(speakTexts.text)}
      actions={
        <>
          <DocumentActions document={document} state={state} />
          {session.languages.length > 1 && (
            <SelectField
              labelHidden
              label={t(speakTexts.shownLanguage)}
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
      <Conflicts
        refused={state.refused.map(({ editId, edit }) => ({
          editId,
          text: 'text' in edit ? edit.text : undefined,
        }))}
        settle={document.settle}
      />
      <ol className="ruled grid grid-cols-1 gap-3">
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
