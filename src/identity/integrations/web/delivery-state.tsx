import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { WebhookDelivery } from '#identity/webhooks/contract/endpoints.ts'
import { webhookFaults, webhookTexts } from '#identity/webhooks/texts.ts'
import { Badge } from '#ui/status/badge.tsx'

type Delivery = Pick<
  WebhookDelivery,
  'state' | 'attempts' | 'timeCreate' | 'timeNext' | 'status' | 'fault' | 'took'
>

const tones = { waiting: 'warn', delivered: 'success', failed: 'danger' } as const
const states = {
  waiting: webhookTexts.waiting,
  delivered: webhookTexts.delivered,
  failed: webhookTexts.undelivered,
}

/** What came of a message, in a line. */
export function DeliveryState({ of: row }: { of: Delivery }) {
  const t = useT()
  const format = useFormat()
  const { state, status, fault, took } = row
  const outcome = status !== null ? `HTTP ${status}` : fault && t(webhookFaults[fault])
  return (
    <p className="small break-anywhere">
      <Badge tone={tones[state]}>{t(states[state])}</Badge> <Ago time={row.timeCreate} />
      {row.attempts > 0 && ` · ${t(webhookTexts.attempts, { count: row.attempts })}`}
      {outcome && ` · ${outcome}`}
      {took !== null && status !== null && ` · ${format.number(took)} ms`}
      {row.timeNext &&
        row.attempts > 0 &&
        ` · ${t(webhookTexts.nextAt, { time: format.dateTime(row.timeNext) })}`}
    </p>
  )
}
