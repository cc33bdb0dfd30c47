import { type WebhookEvent, webhookEvents } from '#core/contract/webhook-events.ts'
import { keyProblems } from '#core/texts/problems/key.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { longestUrl, type WebhookCalls, type WebhookEndpoint } from '#identity/webhooks/contract/endpoints.ts'
import { webhookEventTexts, webhookTexts } from '#identity/webhooks/texts.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './integrations.module.css'

interface EndpointDialogProps {
  calls: WebhookCalls
  /** The endpoint to change; a new one without it. */
  endpoint?: WebhookEndpoint | undefined
  /** With the secret of a new endpoint. */
  onSaved: (secret?: string) => Promise<unknown>
  onClose: () => void
}

/** Where messages are sent, and about what. */
export function EndpointDialog({ calls, endpoint, onSaved, onClose }: EndpointDialogProps) {
  const t = useT()
  const form = useForm<{ url: string; events: readonly WebhookEvent[] }>(
    { url: endpoint?.url ?? '', events: endpoint?.events ?? [] },
    {
      url: (url) => (/^https?:\/\/./.test(url.trim()) ? undefined : keyProblems.webhookAddress),
      events: (events) => (events.length === 0 ? keyProblems.webhookEventsEmpty : undefined),
    },
  )
  const { events } = form.values

  const refusal = form.refusing({ webhookAddress: 'url' })
  const save = useAction(async () => {
    const { url, events } = form.values
    if (endpoint) await send(calls.change, { id: endpoint.id, url, events: [...events] }, refusal)
    const created = endpoint ? undefined : await send(calls.add, { url, events: [...events] }, refusal)
    await onSaved(created?.secret)
  }, refusal)
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    form.set('events', isChosen ? [...events, event] : events.filter((each) => each !== event))

  return (
    <FormDialog
      title={t(endpoint ? webhookTexts.changeTitle : webhookTexts.add)}
      confirmText={t(endpoint ? webhookTexts.save : webhookTexts.add)}
      busy={save.busy}
      onSubmit={form.submit(save.run)}
      onClose={onClose}
    >
      <TextField
        {...form.field('url')}
        label={t(webhookTexts.url)}
        hint={t(webhookTexts.urlHint)}
        type="url"
        placeholder="https://"
        maxLength={longestUrl}
        autoComplete="off"
      />
      <fieldset name="events" className={`${styles.scopes} grid gap-2`}>
        <legend>{t(webhookTexts.events)}</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            checked={events.includes(event)}
            onChange={({ currentTarget }) => choose(event, currentTarget.checked)}
          >
            <code>{event}</code>
            {t(webhookEventTexts[event])}
          </Checkbox>
        ))}
        <p className="mt-1 text-13 text-danger" role="alert">
          {form.problemOf('events')}
        </p>
      </fieldset>
    </FormDialog>
  )
}
