import { frameMs, liveClosings } from '../../contract/socket.ts'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { speakWords } from '../../texts/speak.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { UsageShort } from '#shared/quotes/web/usage-short.tsx'
import { Button } from '#ui/button.tsx'
import type { LiveDetail } from './live-detail.ts'
import { isElsewhere, type Speaker } from './speaker.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import { useLiveView, useSpeaking } from './use-speaking.ts'

/** Says when the connection is lost and how much sound waits, when another page speaks, and when usage runs short. */
export function LinkNotice({ session, speaker }: { session: LiveDetail; speaker: Speaker }) {
  const t = useT()
  const format = useFormat()
  const { link, closedBy } = useLiveView(speaker)
  const { waiting, low } = useSpeaking(speaker)
  const left = useSecondsLeft(session, speaker)
  if (isElsewhere(closedBy))
    return (
      <div role="alert" className="callout">
        <p className="font-medium">{t(speakWords.elsewhere)}</p>
        <p>{t(speakWords.elsewhereText)}</p>
        <div className="callout-actions">
          <Button size="small" onClick={speaker.takeOver}>
            {t(speakWords.speakHere)}
          </Button>
        </div>
      </div>
    )
  if (closedBy === liveClosings.usageShort)
    return (
      <div role="alert">
        <UsageShort type={usageKind.live} />
      </div>
    )
  if (link === 'waiting' || link === 'full')
    return (
      <output className="callout">
        {t(speakWords.reconnecting)}{' '}
        {waiting > 0 && t(speakWords.waits, { duration: format.duration((waiting * frameMs) / 1000) })}
      </output>
    )
  // More than the warning said is left after usage was bought.
  if (low !== undefined && left <= low)
    return <output className="callout">{t(speakWords.low, { duration: format.duration(left) })}</output>
  return null
}
