import { IconMicrophone, IconPlayerPause, IconPlayerPlay, IconPlayerStopFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { send } from '#core/web/api/api.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { sharedPageTexts } from '#shared/shares/texts.ts'
import { asVisitor, SharedPage } from '#shared/shares/web/shared-page.tsx'
import { microphones } from '#shared/sound/web/capture.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type OpenedInvitation, podcastGuestOpen } from '../../contract/guests.ts'
import { guestTexts } from '../../texts/guests.ts'
import { createGuestRecorder, type GuestRecorder } from './guest-recorder.ts'
import styles from './guest-page.module.css'

/** The page of a guest’s link: records their own track for an episode, without an account. */
export function GuestPage({ token }: { token: string }) {
  const t = useT()
  const query = useQuery({
    queryKey: [podcastGuestOpen.path, token],
    queryFn: ({ signal }) => send(podcastGuestOpen, { token }, { ...asVisitor, signal }),
    staleTime: Infinity,
  })
  return (
    <SharedPage
      query={query}
      passCode={undefined}
      onPassCode={() => undefined}
      title={t(guestTexts.pageTitle)}
    >
      {(invitation) => <Guest token={token} invitation={invitation} />}
    </SharedPage>
  )
}

function Guest({ token, invitation }: { token: string; invitation: OpenedInvitation }) {
  const t = useT()
  const format = useFormat()
  const [recorder] = useState(() => createGuestRecorder(token))
  const { phase, waiting } = useSyncExternalStore(recorder.watch, recorder.view)
  const [agreed, setAgreed] = useState(false)
  const { name, show, episode, host, mostSeconds, timeExpire } = invitation
  const unsafe = waiting > 0 || phase === 'recording' || phase === 'paused'
  useEffect(() => {
    if (!unsafe) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsafe])
  return (
    <div className={`${styles.page} grid grid-cols-1 gap-4`}>
      <header className="grid gap-1">
        <h1 className="text-20 break-anywhere">{t(guestTexts.hello, { name })}</h1>
        <p className="text-soft break-anywhere">{t(guestTexts.invites, { host, episode, show })}</p>
      </header>
      <Card title={t(guestTexts.before)}>
        <div className="grid gap-3">
          <ul className={`${styles.steps} grid gap-1 pl-5`}>
            <li>{t(guestTexts.headphones)}</li>
            <li>{t(guestTexts.quiet)}</li>
            <li>{t(guestTexts.length, { minutes: mostSeconds / 60 })}</li>
          </ul>
          <Checkbox checked={agreed} onChange={(event) => setAgreed(event.currentTarget.checked)}>
            {t(guestTexts.consent, { host, show })}
          </Checkbox>
        </div>
      </Card>
      <Card title={t(guestTexts.record)}>
        <Record recorder={recorder} agreed={agreed} />
      </Card>
      <p className="small">{t(sharedPageTexts.until, { time: format.dateTime(timeExpire) })}</p>
    </div>
  )
}

function Record({ recorder, agreed }: { recorder: GuestRecorder; agreed: boolean }) {
  const t = useT()
  const format = useFormat()
  const state = useSyncExternalStore(recorder.watch, recorder.view)
  const [unasked, setUnasked] = useState(false)
  const { phase, problem, refused, seconds, waiting, arrived, online, memoryOnly } = state
  const records = phase === 'recording' || phase === 'paused'
  const record = () => {
    setUnasked(!agreed)
    if (agreed) void recorder.record()
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {phase === 'closed' || phase === 'opening' ? (
        <div className="grid gap-2 justify-items-start">
          <Button
            variant="primary"
            icon={<IconMicrophone size={18} />}
            busy={phase === 'opening'}
            onClick={() => void recorder.open(state.device)}
          >
            {t(guestTexts.check)}
          </Button>
          <p className="small">{t(guestTexts.checkHint)}</p>
        </div>
      ) : (
        <>
          {!records && <Devices recorder={recorder} device={state.device} />}
          <Level recorder={recorder} />
          {records && (
            <p className={styles.clock} role="timer">
              <span className={styles.dot} data-paused={phase === 'paused' || undefined} aria-hidden="true" />
              {t(phase === 'paused' ? guestTexts.paused : guestTexts.recording)}{' '}
              {format.clock(seconds * 1000).replace(/\.\d$/, '')}
            </p>
          )}
          <div className="row flex-wrap gap-2">
            {records ? (
              <>
                {phase === 'recording' ? (
                  <Button icon={<IconPlayerPause size={18} />} onClick={recorder.pause}>
                    {t(guestTexts.pause)}
                  </Button>
                ) : (
                  <Button icon={<IconPlayerPlay size={18} />} onClick={recorder.resume}>
                    {t(guestTexts.resume)}
                  </Button>
                )}
                <Button variant="danger" icon={<IconPlayerStopFilled size={18} />} onClick={recorder.stop}>
                  {t(guestTexts.stop)}
                </Button>
              </>
            ) : (
              <Button variant="primary" icon={<IconMicrophone size={18} />} onClick={record}>
                {t(arrived > 0 ? guestTexts.again : guestTexts.start)}
              </Button>
            )}
          </div>
        </>
      )}
      <div className="grid gap-2" aria-live="polite">
        {unasked && !agreed && <p role="alert">{t(guestTexts.agreeFirst)}</p>}
        {problem && <p role="alert">{t(guestTexts[problem])}</p>}
        {refused !== undefined && <p role="alert">{t(guestTexts.refusedBy, { reason: refused })}</p>}
        {!online && <p role="alert">{t(guestTexts.offline)}</p>}
        {memoryOnly && <p role="alert">{t(guestTexts.memoryOnly)}</p>}
        {waiting > 0 && !records && <p>{t(guestTexts.sending, { seconds: Math.ceil(waiting / 10) })}</p>}
        {arrived > 0 && waiting === 0 && !records && <p>{t(guestTexts.arrived)}</p>}
      </div>
    </div>
  )
}

function Devices({ recorder, device }: { recorder: GuestRecorder; device: string }) {
  const t = useT()
  const { data = [] } = useQuery({ queryKey: ['microphones'], queryFn: microphones, staleTime: 0 })
  if (data.length < 2) return null
  return (
    <SelectField
      label={t(guestTexts.microphone)}
      options={data.map(({ deviceId, label }) => ({ value: deviceId, label }))}
      value={device}
      onChange={(next) => void recorder.open(next)}
    />
  )
}

/** The quietest level shown, in decibels below full scale. */
const least = -48
const falling = 0.85

function Level({ recorder }: { recorder: GuestRecorder }) {
  const t = useT()
  const bar = useRef<HTMLMeterElement>(null)
  useEffect(() => {
    let shown = 0
    return recorder.onLevel((peak) => {
      shown = Math.max(Math.max(0, 1 - (20 * Math.log10(Math.max(peak, 1e-6))) / least), shown * falling)
      if (bar.current) bar.current.value = shown
    })
  }, [recorder])
  return (
    <div className="grid gap-1">
      <meter
        ref={bar}
        className={styles.meter}
        aria-label={t(guestTexts.level)}
        min={0}
        max={1}
        high={0.95}
      />
      <p className="small">{t(guestTexts.levelHint)}</p>
    </div>
  )
}
