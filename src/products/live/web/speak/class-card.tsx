import { IconHandStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { liveHandsLower, livePollClose } from '../../contract/polls.ts'
import { pollTexts } from '../../texts/polls.ts'
import { PollResult } from '../shared/poll-result.tsx'
import { AskDialog } from './ask-dialog.tsx'
import type { Speaker } from './speaker.ts'
import { useLiveView, useSpeaking } from './use-speaking.ts'

/** The hands that students raise, and a question to all of them with its result while they answer. */
export function ClassCard({ session, speaker }: { session: string; speaker: Speaker }) {
  const t = useT()
  const format = useFormat()
  const { about } = useLiveView(speaker)
  const {
    lesson: { hands, poll },
  } = useSpeaking(speaker)
  const [asking, setAsking] = useState(false)
  const lower = useAction(liveHandsLower)
  const close = useAction(livePollClose)
  if (!about?.materials) return null
  return (
    <Card
      title={t(pollTexts.title)}
      actions={
        <Button size="small" onClick={() => setAsking(true)}>
          {t(poll ? pollTexts.askAgain : pollTexts.ask)}
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="row justify-between gap-3">
          <output className="row gap-2">
            <IconHandStop size={18} aria-hidden />
            {hands > 0 ? t(pollTexts.hands, { count: format.number(hands) }) : t(pollTexts.noHands)}
          </output>
          {hands > 0 && (
            <Button size="small" busy={lower.busy} onClick={() => lower.run({ session })}>
              {t(pollTexts.lower)}
            </Button>
          )}
        </div>
        {poll && (
          <>
            <div className="row justify-between gap-3">
              <Badge tone={poll.closed ? 'neutral' : 'success'}>
                {t(poll.closed ? pollTexts.closed : pollTexts.open)}
              </Badge>
              {!poll.closed && (
                <Button size="small" busy={close.busy} onClick={() => close.run({ id: poll.id })}>
                  {t(pollTexts.close)}
                </Button>
              )}
            </div>
            <PollResult poll={poll} />
          </>
        )}
      </div>
      {asking && <AskDialog session={session} onClose={() => setAsking(false)} />}
    </Card>
  )
}
