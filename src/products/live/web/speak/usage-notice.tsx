import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Link } from '#core/web/router/link.tsx'
import { useWayToBuy } from '#money/orders/web/order/use-way-to-buy.ts'
import { UsageShort } from '#shared/quotes/web/usage-short.tsx'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { liveDetail, liveResume, usageWaitMinutes } from '../../contract/sessions.ts'
import { frameMs } from '../../contract/socket.ts'
import { speakTexts } from '../../texts/speak.ts'
import type { LiveDetail } from './live-detail.ts'
import type { Speaker } from './speaker.ts'
import { useSpeaking } from './use-speaking.ts'

/** Where to buy, beside the page: leaving it would stop the source. */
export function BuyBeside({ onBuy }: { onBuy?: () => void }) {
  const t = useT()
  const { buy } = useWayToBuy(usageKind.live)
  return (
    buy && (
      <div className="callout-actions">
        <Link
          to={buy}
          target="_blank"
          className={buttonClass('primary', { size: 'small' })}
          {...(onBuy && { onClick: onBuy })}
        >
          {t(speakTexts.buyBeside)}
        </Link>
      </div>
    )
  )
}

/** The usage has run out: what the session waits for, until when, and how it continues. */
export function UsageNotice({ session, speaker }: { session: LiveDetail; speaker: Speaker }) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const { waiting } = useSpeaking(speaker)
  const { id, state, timePause, left } = session
  const resume = useAction(
    async () => {
      if (state === 'paused') await send(liveResume, { id })
      speaker.open()
    },
    { onSuccess: () => client.invalidateQueries({ queryKey: [liveDetail.path] }) },
  )
  // Whoever went to buy wants to go on, but only once: it may be refused.
  const [isBuying, setIsBuying] = useState(false)
  const isTried = useRef(false)
  const { run } = resume
  useEffect(() => {
    if (!isBuying || left <= 0 || isTried.current) return
    isTried.current = true
    void run()
  }, [isBuying, left, run])
  if (timePause === null)
    return (
      <div role="alert">
        <UsageShort type={usageKind.live} />
      </div>
    )
  const until = new Date(new Date(timePause).getTime() + usageWaitMinutes * 60_000).toISOString()
  return (
    <div role="alert" className="callout">
      <p>{t(speakTexts.short, { time: format.dateTime(until) })}</p>
      {waiting > 0 && (
        <p>{t(speakTexts.shortWaits, { duration: format.duration((waiting * frameMs) / 1000) })}</p>
      )}
      {left > 0 ? (
        <div className="callout-actions">
          <Button variant="primary" size="small" busy={resume.busy} onClick={() => resume.run()}>
            {t(speakTexts.resume)}
          </Button>
        </div>
      ) : (
        <BuyBeside onBuy={() => setIsBuying(true)} />
      )}
      {isBuying && left <= 0 && <output>{t(speakTexts.goesOnAfter)}</output>}
    </div>
  )
}
