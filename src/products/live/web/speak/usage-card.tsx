import { frameMs } from '../../contract/socket.ts'
import { speakWords } from '../../texts/speak.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { DataList } from '#ui/data-list.tsx'
import type { LiveDetail } from './live-detail.ts'
import type { Speaker } from './speaker.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import { useLiveView, useSpeaking } from './use-speaking.ts'

const states = {
  created: { tone: 'neutral', text: speakWords.ready },
  running: { tone: 'success', text: speakWords.running },
  paused: { tone: 'warn', text: speakWords.paused },
  ended: { tone: 'neutral', text: speakWords.ended },
} as const

/** How long was spoken, what is left, and how many watch. */
export function UsageCard({ session, speaker }: { session: LiveDetail; speaker: Speaker }) {
  const t = useT()
  const format = useFormat()
  const { stored, viewers } = useSpeaking(speaker)
  const { about } = useLiveView(speaker)
  const left = useSecondsLeft(session, speaker)
  const { tone, text } = states[about?.state ?? session.state]
  return (
    <Card title={t(speakWords.time)} actions={<Badge tone={tone}>{t(text)}</Badge>}>
      <DataList
        rows={[
          { label: t(speakWords.spent), value: format.duration((stored * frameMs) / 1000) },
          { label: t(speakWords.leftUsage), value: format.duration(left) },
          { label: t(speakWords.viewers), value: format.number(viewers) },
        ]}
      />
    </Card>
  )
}
