import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ListStates } from '#core/web/list/list-body.tsx'
import { MoreButton } from '#core/web/list/more-button.tsx'
import { useList } from '#core/web/list/use-list.ts'
import type { WebhookCalls, WebhookDelivery, WebhookEndpoint } from '#identity/webhooks/contract/endpoints.ts'
import { webhookTexts } from '#identity/webhooks/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import { DeliveryState } from './delivery-state.tsx'
import styles from './integrations.module.css'

type DeliveriesDialogProps = { calls: WebhookCalls; endpoint: WebhookEndpoint; onClose: () => void }

/** Milliseconds: the result of a message shows without a reload. */
const renewal = 3000

/** What was sent to an endpoint, with what came of it; any of it can be sent again. */
export function DeliveriesDialog({ calls, endpoint: { id, url }, onClose }: DeliveriesDialogProps) {
  const t = useT()
  const list = useList(calls.deliveries, { id }, { renewal })
  const replay = useAction((delivery: string) => send(calls.replay, { id: delivery }), {
    done: t(webhookTexts.replayed),
    renews: [calls.deliveries],
  })
  return (
    <Dialog wide title={t(webhookTexts.logOf, { url })} closeText={t(common.close)} onClose={onClose}>
      <ListStates
        list={list}
        failed={t(webhookTexts.logFailed)}
        empty={<EmptyState title={t(webhookTexts.noDeliveries)} />}
      >
        {(rows) =>
          rows ? (
            <ul className="ruled label-rows row-list">
              {rows.map((row) => (
                <li key={row.id}>
                  <Delivery of={row} />
                  {row.state !== 'waiting' && (
                    <Button
                      size="small"
                      disabled={replay.busy}
                      aria-label={t(webhookTexts.replayOf, { event: row.event })}
                      onClick={() => replay.run(row.id)}
                    >
                      {t(webhookTexts.replay)}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          ) : (
            <TextSkeleton lines={4} />
          )
        }
      </ListStates>
      {list.more && <MoreButton more={list.more} />}
    </Dialog>
  )
}

function Delivery({ of: row }: { of: WebhookDelivery }) {
  const t = useT()
  return (
    <div className="grid gap-1">
      <p>
        <code>{row.event}</code>
      </p>
      <DeliveryState of={row} />
      <details>
        <summary className="small">{t(webhookTexts.content)}</summary>
        <pre className={styles.message}>{row.body}</pre>
        {row.answer && (
          <>
            <p className="small">{t(webhookTexts.answer)}</p>
            <pre className={styles.message}>{row.answer}</pre>
          </>
        )}
      </details>
    </div>
  )
}
