import { IconHistory, IconPlus, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient, reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { WebhookCalls, WebhookEndpoint } from '#identity/webhooks/contract/endpoints.ts'
import type { EventCalls } from '#identity/webhooks/contract/events.ts'
import { webhookTexts } from '#identity/webhooks/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { EndpointMenu } from './endpoint-menu.tsx'
import { EventsDialog } from './events-dialog.tsx'
import { ShownOnceDialog } from './shown-once-dialog.tsx'

type WebhooksCardProps = { calls: WebhookCalls; events: EventCalls; hint: string }

/** Webhook endpoints: added, tested, followed; and the events that are sent to them. */
export function WebhooksCard({ calls, events, hint }: WebhooksCardProps) {
  const t = useT()
  const query = useQuery(reads(calls.list, {}))
  const [adding, setAdding] = useState(false)
  const [listing, setListing] = useState(false)
  const [secret, setSecret] = useState<string>()
  const renew = () => queryClient.invalidateQueries({ queryKey: [calls.list.path] })
  const added = async (created?: string) => {
    setAdding(false)
    setSecret(created)
    await renew()
  }
  return (
    <Card
      title={t(webhookTexts.title)}
      actions={
        <>
          <Button icon={<IconHistory size={18} />} onClick={() => setListing(true)}>
            {t(webhookTexts.eventLog)}
          </Button>
          <Button icon={<IconPlus size={18} />} onClick={() => setAdding(true)}>
            {t(webhookTexts.add)}
          </Button>
        </>
      }
    >
      <p className="small mb-4">{hint}</p>
      <Loaded query={query} failed={t(webhookTexts.failed)} lines={3}>
        {(endpoints) =>
          endpoints.length === 0 ? (
            <EmptyState picture={<IconWebhook size={40} stroke={1.25} />} title={t(webhookTexts.none)}>
              {t(webhookTexts.noneHint)}
            </EmptyState>
          ) : (
            <ul className="ruled label-rows row-list">
              {endpoints.map((endpoint) => (
                <li key={endpoint.id}>
                  <Endpoint of={endpoint} />
                  <EndpointMenu calls={calls} endpoint={endpoint} renew={renew} onSecret={setSecret} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {listing && <EventsDialog calls={events} onClose={() => setListing(false)} />}
      {adding && <EndpointDialog calls={calls} onSaved={added} onClose={() => setAdding(false)} />}
      {secret !== undefined && (
        <ShownOnceDialog
          title={t(webhookTexts.madeTitle)}
          secrets={[{ label: t(webhookTexts.madeTitle), copyText: t(webhookTexts.copy), value: secret }]}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Card>
  )
}

function Endpoint({ of: { url, events, paused, timeFailing, timeFormer } }: { of: WebhookEndpoint }) {
  const t = useT()
  const format = useFormat()
  return (
    <div className="grid gap-1">
      <p className="row flex-wrap gap-2">
        <span className="font-medium break-anywhere">{url}</span>
        {paused && <Badge tone="neutral">{t(webhookTexts.paused)}</Badge>}
        {timeFailing && <Badge tone="danger">{t(webhookTexts.failing)}</Badge>}
      </p>
      <p className="small break-anywhere">{events.join(' · ')}</p>
      {timeFormer && (
        <p className="small break-anywhere">
          {t(webhookTexts.formerUntil, { time: format.dateTime(timeFormer) })}
        </p>
      )}
    </div>
  )
}
