import { IconMicrophone } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { speakWords } from '../../texts/speak.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { UsageShort } from '#shared/quotes/web/usage-short.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LevelMeter } from './level-meter.tsx'
import { forgetSource, keptSource } from './next-source.ts'
import type { LiveDetail } from './live-detail.ts'
import { firstSource, SourceFields, sourceOf } from './source-fields.tsx'
import type { Speaker } from './speaker.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import { useLiveView, useSpeaking } from './use-speaking.ts'

const problemTexts = { full: speakWords.fullBuffer } as const

/** The source that runs with its level, or the choice of one. */
export function SourceCard({ session, speaker }: { session: LiveDetail; speaker: Speaker }) {
  const t = useT()
  const { source, starting, problem, memoryOnly } = useSpeaking(speaker)
  const { link } = useLiveView(speaker)
  const [chosen, setChosen] = useState(firstSource)
  const [error, setError] = useState<string>()
  const { id, state } = session
  const left = useSecondsLeft(session, speaker)

  useEffect(() => {
    const first = keptSource(id)
    if (!first) return
    void speaker.startSource(first).finally(forgetSource)
  }, [id, speaker])

  const start = () => {
    const next = sourceOf(chosen)
    setError(next ? undefined : t(speakWords.fileMissing))
    if (next) void speaker.startSource(next)
  }
  return (
    <Card title={t(speakWords.source)}>
      <div className="grid gap-4">
        {problem && (
          <p role="alert" className="callout">
            {t(problem === 'full' ? problemTexts.full : speakWords[problem])}
          </p>
        )}
        {memoryOnly && <p className="callout">{t(speakWords.memoryOnly)}</p>}
        {source ? (
          <>
            <p>{t(speakWords.speakingFrom, { source: t(speakWords[source]) })}</p>
            <LevelMeter speaker={speaker} paused={state === 'paused'} />
            <div>
              <Button size="small" onClick={speaker.stopSource}>
                {t(speakWords.changeSource)}
              </Button>
            </div>
          </>
        ) : (
          <>
            {left <= 0 && link !== 'closed' && <UsageShort type={usageKind.live} />}
            <SourceFields value={chosen} error={error} onChange={setChosen} />
            <Button
              variant="primary"
              wide
              icon={<IconMicrophone size={18} />}
              busy={starting}
              disabled={link === 'closed' || state === 'paused' || left <= 0}
              onClick={start}
            >
              {t(session.duration > 0 ? speakWords.speakAgain : speakWords.start)}
            </Button>
          </>
        )}
        <output className="small">
          {link === 'open' && t(speakWords.connected)}
          {link === 'connecting' && t(speakWords.connecting)}
        </output>
      </div>
    </Card>
  )
}
