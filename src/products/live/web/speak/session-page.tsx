import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { liveDetail } from '../../contract/sessions.ts'
import { speakWords } from '../../texts/speak.ts'
import { endingTexts } from '../shared/ending-texts.ts'
import { ProgressNotice } from '../shared/progress-notice.tsx'
import { titles } from '#core/texts/titles.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { useRenewOf } from '#shared/languages/web/use-renew-of.ts'
import { QualityNotice, translationsOf } from '#shared/engine-quality/web/quality-notice.tsx'
import { ShareCard } from '../share/share-card.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Columns } from '#ui/columns.tsx'
import { Page } from '#ui/page.tsx'
import { UnloadedPage } from '#core/web/unloaded-page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkNotice } from './link-notice.tsx'
import type { LiveDetail } from './live-detail.ts'
import { TranscriptCard } from './transcript-card.tsx'
import { SessionActions } from './session-actions.tsx'
import { SourceCard } from './source-card.tsx'
import { SpokenCard } from './spoken-card.tsx'
import { createSpeaker, type Speaker } from './speaker.ts'
import { useLiveView } from './use-speaking.ts'
import { UsageCard } from './usage-card.tsx'

/** Milliseconds: what is left changes while somebody speaks. */
const renewal = 10_000

/** The page of the speaker of a session. */
export function SessionPage({ id }: { id: string }) {
  const t = useT()
  useRenewOf('live', [liveDetail])
  const query = useQuery({
    ...reads(liveDetail, { id }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' || data?.working ? renewal : false),
  })
  const { data } = query
  if (data?.state === 'ended')
    return (
      <Page title={data.name}>
        <ProgressNotice state={data.state} progress={data} />
        <EmptyState
          title={t(endingTexts[data.ending ?? 'asked'])}
          action={
            <>
              <Link className={buttonClass('primary')} to={href('/speechTranslation/list', { id })}>
                {t(speakWords.openRecord)}
              </Link>{' '}
              <NewLink />
            </>
          }
        >
          {!data.working && t(speakWords.endedHint)}
        </EmptyState>
      </Page>
    )
  if (data) return <Speaking session={data} />
  return (
    <UnloadedPage
      title={t(titles.speechTranslation)}
      query={query}
      failed={t(speakWords.loadFailed)}
      gone={{ title: t(speakWords.gone), hint: t(speakWords.goneHint), action: <NewLink /> }}
    />
  )
}

/** The connection learns it at once, the page from time to time. */
function LateNotice({ session, speaker }: { session: LiveDetail; speaker: Speaker }) {
  const { about, progress } = useLiveView(speaker)
  return <ProgressNotice state={about?.state ?? session.state} progress={progress} />
}

function NewLink() {
  const t = useT()
  return (
    <Link className={buttonClass('quiet')} to={href('/speechTranslation')}>
      {t(speakWords.newSession)}
    </Link>
  )
}

function Speaking({ session }: { session: LiveDetail }) {
  const { id, name, languages } = session
  const [speaker] = useState(() => createSpeaker(id, languages[0]))
  useEffect(() => {
    speaker.open()
    return () => speaker.close()
  }, [speaker])
  return (
    <Page title={name} actions={<SessionActions session={session} speaker={speaker} />}>
      <LinkNotice session={session} speaker={speaker} />
      <LateNotice session={session} speaker={speaker} />
      <Columns
        side={
          <>
            <SourceCard session={session} speaker={speaker} />
            <UsageCard session={session} speaker={speaker} />
            <SpokenCard session={session} />
            <ShareCard session={id} />
          </>
        }
      >
        <TranscriptCard session={session} speaker={speaker} />
        <QualityNotice
          asked={[
            { does: 'hear', language: session.language },
            ...translationsOf(session.language, languages),
          ]}
        />
      </Columns>
    </Page>
  )
}
