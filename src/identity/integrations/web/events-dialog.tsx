import { common } from '#core/texts/common.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { ListStates } from '#core/web/list/list-body.tsx'
import { MoreButton } from '#core/web/list/more-button.tsx'
import { useList } from '#core/web/list/use-list.ts'
import type { EventCalls, ShownEvent } from '#identity/webhooks/contract/events.ts'
import { webhookTexts } from '#identity/webhooks/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import { DeliveryState } from './delivery-state.tsx'
import styles from './integrations.module.css'

type EventsDialogProps = { calls: EventCalls; onClose: () => void }

/** Milliseconds: the result of a message shows without a reload. */
const renewal = 3000

/** What happened, to whom it was sent, and what came of it; each can be sent again. */
export function EventsDialog({ calls, onClose }: EventsDialogProps) {
  const t = useT()
  const list = useList(calls.list, {}, { renewal })
  const replay = useAction(calls.replay, {
    done: ({ deliveries }) => t(deliveries.length > 0 ? webhookTexts.replayed : webhookTexts.nobody),
    renews: [calls.list],
  })
  return (
    <Dialog wide title={t(webhookTexts.eventLog)} closeText={t(common.close)} onClose={onClose}>
      <p className="small">{t(webhookTexts.eventLogHint)}</p>
      <ListStates
        list={list}
        failed={t(webhookTexts.eventsFailed)}
        empty={<EmptyState title={t(webhookTexts.noEvents)} />}
      >
        {(rows) =>
          rows ? (
            <ul className="ruled label-rows row-list">
              {rows.map((event) => (
                <li key={event.id}>
                  <Event of={event} />
                  <Button
                    size="small"
                    disabled={replay.busy}
                    aria-label={t(webhookTexts.replayOf, { event: event.type })}
                    onClick={() => replay.run({ id: event.id })}
                  >
                    {t(webhookTexts.replay)}
                  </Button>
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

function Event({ of: { type, timeCreate, message, deliveries } }: { of: ShownEvent }) {
  const t = useT()
  return (
    <div className="grid gap-1">
      <p className="row flex-wrap gap-2">
        <code>{type}</code>
        <span className="small">
          <Ago time={timeCreate} />
        </span>
      </p>
      {deliveries.length === 0 && <p className="small">{t(webhookTexts.notSent)}</p>}
      {deliveries.map((delivery) => (
        <div key={delivery.id}>
          <p className="small break-anywhere">{delivery.url}</p>
          <DeliveryState of={delivery} />
        </div>
      ))}
      <details>
        <summary className="small">{t(webhookTexts.content)}</summary>
        <pre className={styles.message}>{JSON.stringify(message, null, 2)}</pre>
      </details>
    </div>
  )
}
