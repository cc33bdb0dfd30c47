import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { socketTicket } from '#core/contract/sessions.ts'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { UnloadedPage } from '#core/web/unloaded-page.tsx'
import { QualityNotice, translationsOf } from '#shared/engine-quality/web/quality-notice.tsx'
import { useRenewOf } from '#shared/languages/web/use-renew-of.ts'
import { buttonClass, Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { Page } from '#ui/layout/page.tsx'
import { DataList } from '#ui/lists/data-list.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { liveDetail, usageWaitMinutes } from '../../contract/sessions.ts'
import { frameMs } from '../../contract/socket.ts'
import { liveTitles } from '../../screens.ts'
import { speakTexts } from '../../texts/speak.ts'
import { ShareCard } from '../share/share-card.tsx'
import { endingTexts } from '../shared/ending-texts.ts'
import { ProgressNotice } from '../shared/progress-notice.tsx'
import { ClassCard } from './class-card.tsx'
import type { LiveDetail } from './live-detail.ts'
import { SessionActions } from './session-actions.tsx'
import { SourceCard } from './source-card.tsx'
import { isElsewhere, type Speaker, createSpeaker } from './speaker.ts'
import { SpokenCard } from './spoken-card.tsx'
import { TranscriptCard } from './transcript-card.tsx'
import { BuyBeside, UsageNotice } from './usage-notice.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'
import { useLiveView, useSpeaking } from './use-speaking.ts'

/** Frames are acknowledged several times a second: so many that wait are more than the network takes. */
const slowFrames = 50

/** Milliseconds: what is left changes while somebody speaks. */
const renewal = 10_000

/** The page of the speaker of a session. */
export function SessionPage({ id }: { id: string }) {
  const t = useT()
  useRenewOf('live', [liveDetail])
  const query = useQuery({
    ...reads(liveDetail, { id }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'running' || data?.pausedFor === 'usage' || data?.working ? renewal : false,
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
                {t(speakTexts.openRecord)}
              </Link>{' '}
              <NewLink />
            </>
          }
        >
          {!data.working && t(speakTexts.endedHint)}
        </EmptyState>
      </Page>
    )
  if (data) return <Speaking session={data} />
  return (
    <UnloadedPage
      title={t(liveTitles.speechTranslation)}
      query={query}
      failed={t(speakTexts.loadFailed)}
      gone={{ title: t(speakTexts.gone), hint: t(speakTexts.goneHint), action: <NewLink /> }}
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
      {t(speakTexts.newSession)}
    </Link>
  )
}

/** Says when the connection is lost and how much sound waits, when another page speaks, and when usage runs short. */
function LinkNotice({ session, speaker }: { session: LiveDetail; speaker: Speaker }) {
  const t = useT()
  const format = useFormat()
  const { link, closedBy } = useLiveView(speaker)
  const { waiting, low, short } = useSpeaking(speaker)
  const left = useSecondsLeft(session, speaker)
  if (isElsewhere(closedBy))
    return (
      <div role="alert" className="callout">
        <p className="font-medium">{t(speakTexts.elsewhere)}</p>
        <p>{t(speakTexts.elsewhereText)}</p>
        <div className="callout-actions">
          <Button size="small" onClick={speaker.takeOver}>
            {t(speakTexts.speakHere)}
          </Button>
        </div>
      </div>
    )
  if (short) return <UsageNotice session={session} speaker={speaker} />
  if (link === 'waiting' || link === 'full')
    return (
      <output className="callout">
        {t(speakTexts.reconnecting)}{' '}
        {waiting > 0 && t(speakTexts.waits, { duration: format.duration((waiting * frameMs) / 1000) })}
      </output>
    )
  if (link === 'open' && waiting >= slowFrames)
    return (
      <output className="callout">
        {t(speakTexts.slow, { duration: format.duration((waiting * frameMs) / 1000) })}
      </output>
    )
  // More than the warning said is left after usage was bought.
  if (low !== undefined && left <= low)
    return (
      <div className="callout">
        <output>{t(speakTexts.low, { duration: format.duration(left), minutes: usageWaitMinutes })}</output>
        <BuyBeside />
      </div>
    )
  return null
}

const states = {
  created: { tone: 'neutral', text: speakTexts.ready },
  running: { tone: 'success', text: speakTexts.running },
  paused: { tone: 'warn', text: speakTexts.paused },
  ended: { tone: 'neutral', text: speakTexts.ended },
} as const

/** How long was spoken, what is left, and how many watch. */
function UsageCard({ session, speaker }: { session: LiveDetail; speaker: Speaker }) {
  const t = useT()
  const format = useFormat()
  const { stored, viewers } = useSpeaking(speaker)
  const { about } = useLiveView(speaker)
  const left = useSecondsLeft(session, speaker)
  const { tone, text } = states[about?.state ?? session.state]
  return (
    <Card title={t(speakTexts.time)} actions={<Badge tone={tone}>{t(text)}</Badge>}>
      <DataList
        rows={[
          { label: t(speakTexts.spent), value: format.duration((stored * frameMs) / 1000) },
          { label: t(speakTexts.leftUsage), value: format.duration(left) },
          { label: t(speakTexts.viewers), value: format.number(viewers) },
        ]}
      />
    </Card>
  )
}

/** Speaks in a session of the account. */
const ownSpeaker = (session: string, language: string | undefined) =>
  createSpeaker({
    key: session,
    language,
    async greet({ client, takeOver, ...rest }, watches) {
      const { ticket } = await send(socketTicket, {}, { quiet: true })
      return watches
        ? { kind: 'watch', ticket, session, ...rest }
        : { kind: 'speak', ticket, session, client, takeOver, ...rest }
    },
  })

function Speaking({ session }: { session: LiveDetail }) {
  const { id, name, languages } = session
  const [speaker] = useState(() => ownSpeaker(id, languages[0]))
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
            <ClassCard session={id} speaker={speaker} />
            <SpokenCard session={session} />
            <ShareCard session={id} isOpen />
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
