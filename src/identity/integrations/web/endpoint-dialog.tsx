import { useState } from 'react'
import { type WebhookEvent, webhookEvents } from '#core/contract/webhook-events.ts'
import { longestUrl, type WebhookCalls, type WebhookEndpoint } from '#identity/webhooks/contract.ts'
import { keyProblems } from '#core/texts/problems/key.ts'
import { webhookEventWords, webhookWords } from '#identity/webhooks/texts.ts'
import { send } from '#core/web/api/api.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { focusField, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import typography from '#ui/typography.module.css'
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
  const [events, setEvents] = useState<readonly WebhookEvent[]>(endpoint?.events ?? [])
  const [isLacking, setLacking] = useState(false)
  const form = useForm(
    { url: (url) => (/^https?:\/\/./.test(url.trim()) ? undefined : keyProblems.webhookAddress) },
    { url: endpoint?.url ?? '' },
  )

  const save = useAction(async (element: HTMLFormElement) => {
    setLacking(events.length === 0)
    if (events.length === 0) return
    const { url } = form.values
    const quiet = { quiet: ['webhookAddress'] } as const
    try {
      if (endpoint) await send(calls.change, { id: endpoint.id, url, events: [...events] }, quiet)
      const made = endpoint ? undefined : await send(calls.add, { url, events: [...events] }, quiet)
      await onSaved(made?.secret)
    } catch (error) {
      if (!failedBy(error, 'webhookAddress')) throw error
      form.refuse('url', url, keyProblems.webhookAddress)
      focusField(element, 'url')
    }
  })
  const choose = (event: WebhookEvent, isChosen: boolean) => {
    setLacking(false)
    setEvents((before) => (isChosen ? [...before, event] : before.filter((each) => each !== event)))
  }

  return (
    <FormDialog
      title={t(endpoint ? webhookWords.changeTitle : webhookWords.add)}
      confirmText={t(endpoint ? webhookWords.save : webhookWords.add)}
      busy={save.busy}
      onSubmit={form.submit(save.run)}
      onClose={onClose}
    >
      <TextField
        {...form.field('url')}
        label={t(webhookWords.url)}
        hint={t(webhookWords.urlHint)}
        type="url"
        placeholder="https://"
        maxLength={longestUrl}
        autoComplete="off"
      />
      <fieldset className={styles.scopes}>
        <legend>{t(webhookWords.events)}</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            checked={events.includes(event)}
            onChange={({ currentTarget }) => choose(event, currentTarget.checked)}
          >
            <code>{event}</code>
            {t(webhookEventWords[event])}
          </Checkbox>
        ))}
        <p className={typography.problem} role="alert">
          {isLacking && t(keyProblems.webhookEventsEmpty)}
        </p>
      </fieldset>
    </FormDialog>
  )
}
