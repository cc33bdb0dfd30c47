import { IconMicrophone } from '@tabler/icons-react'
import { useEffect, useState, useRef } from 'react'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { UsageShort } from '#shared/quotes/web/usage-short.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { speakTexts } from '../../texts/speak.ts'
import type { LiveDetail } from './live-detail.ts'
import { forgetSource, savedSource } from './next-source.ts'
import { type SoundHint, soundQuality } from './sound-quality.ts'
import { firstSource, SourceFields, sourceOf } from './source-fields.tsx'
import type { Speaker } from './speaker.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import { useLiveView, useSpeaking } from './use-speaking.ts'
import styles from './level-meter.module.css'

const problemTexts = { full: speakTexts.fullBuffer } as const

/** How loud the source is, with a hint if something is wrong with it. */
function LevelMeter({ speaker, session }: { speaker: Speaker; session: LiveDetail }) {
  const t = useT()
  const meter = useRef<HTMLMeterElement>(null)
  const [hint, setHint] = useState<SoundHint>()
  const isPaused = session.state === 'paused'
  useEffect(() => {
    const quality = soundQuality()
    const read = () => quality.read(speaker.live.view())
    const stops = [
      speaker.live.watch(read),
      speaker.watchLevel((peak) => {
        // Set directly: ten times a second is too often to render the page.
        if (meter.current) meter.current.value = Math.sqrt(peak)
        setHint(quality.hear(peak))
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [speaker])
  return (
    <div>
      <meter
        ref={meter}
        className={`${styles.meter} block w-full`}
        aria-label={t(speakTexts.level)}
        min={0}
        max={1}
        high={0.99}
      />
      <output className="mt-1 small">
        {hint && !isPaused && t(speakTexts[hint], { minutes: session.silenceMinutes })}
      </output>
    </div>
  )
}

/** The source that runs with its level, or the choice of one. */
export function SourceCard({ session, speaker }: { session: LiveDetail; speaker: Speaker }) {
  const t = useT()
  const { source, starting, problem, memoryOnly, short } = useSpeaking(speaker)
  const { link } = useLiveView(speaker)
  const [chosen, setChosen] = useState(firstSource)
  const [error, setError] = useState<string>()
  const { id, state } = session
  const left = useSecondsLeft(session, speaker)

  useEffect(() => {
    const first = savedSource(id)
    if (!first) return
    void speaker.startSource(first).finally(forgetSource)
  }, [id, speaker])

  const start = () => {
    const next = sourceOf(chosen)
    setError(next ? undefined : t(speakTexts.fileMissing))
    if (next) void speaker.startSource(next)
  }
  return (
    <Card title={t(speakTexts.source)}>
      <div className="grid gap-4">
        {problem && (
          <p role="alert" className="callout">
            {t(problem === 'full' ? problemTexts.full : speakTexts[problem])}
          </p>
        )}
        {memoryOnly && <p className="callout">{t(speakTexts.memoryOnly)}</p>}
        {source ? (
          <>
            <p>{t(speakTexts.speakingFrom, { source: t(speakTexts[source]) })}</p>
            <LevelMeter speaker={speaker} session={session} />
            <div>
              <Button size="small" onClick={speaker.stopSource}>
                {t(speakTexts.changeSource)}
              </Button>
            </div>
          </>
        ) : (
          <>
            {left <= 0 && !short && link !== 'closed' && <UsageShort type={usageKind.live} />}
            <SourceFields value={chosen} error={error} onChange={setChosen} />
            <Button
              variant="primary"
              wide
              icon={<IconMicrophone size={18} />}
              busy={starting}
              disabled={link === 'closed' || short || state === 'paused' || left <= 0}
              onClick={start}
            >
              {t(session.duration > 0 ? speakTexts.speakAgain : speakTexts.start)}
            </Button>
          </>
        )}
        <output className="small">
          {link === 'open' && t(speakTexts.connected)}
          {link === 'connecting' && t(speakTexts.connecting)}
        </output>
      </div>
    </Card>
  )
}
