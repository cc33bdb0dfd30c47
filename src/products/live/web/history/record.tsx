import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { liveDetail, type LiveSession } from '../../contract/sessions.ts'
import { liveMarkList } from '../../contract/attendance.ts'
import { recordWords } from '../../texts/records.ts'
import { speakWords } from '../../texts/speak.ts'
import { titles } from '#core/texts/titles.ts'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { useDocument } from '#shared/documents/web/use-document.ts'
import { Conflicts } from '#shared/editor/web/conflicts.tsx'
import { DocumentActions } from '#shared/editor/web/document-actions.tsx'
import { useRenewOf } from '#shared/languages/web/use-renew-of.ts'
import { useLanguages } from '#shared/languages/web/use-languages.ts'
import { ProgressNotice } from '../shared/progress-notice.tsx'
import { ShareCard } from '../share/share-card.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Columns } from '#ui/columns.tsx'
import { Page } from '#ui/page.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { UnloadedPage } from '#core/web/unloaded-page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AttendanceCard } from './attendance-card.tsx'
import { ExportCard } from './export-card.tsx'
import { HandOverCard } from './hand-over-card.tsx'
import { useAccount } from '#core/web/session/session.ts'
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
