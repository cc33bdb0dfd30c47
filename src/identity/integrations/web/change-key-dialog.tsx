import { keyProblems } from '#core/texts/problems/key.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { filled, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { type ApiKey, type KeyCalls, longestKeyName } from '#identity/keys/contract/keys.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { keyTexts } from '../texts/keys.ts'
import { NetworksField, networksIn } from './networks-field.tsx'

interface ChangeKeyDialogProps {
  of: ApiKey
  calls: KeyCalls
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** The name of a key, and from where it may be used. */
export function ChangeKeyDialog({ of: key, calls, onChanged, onClose }: ChangeKeyDialogProps) {
  const t = useT()
  const form = useForm(
    { name: key.name, networks: key.networks.join('\n') },
    { name: filled(keyProblems.keyNameEmpty) },
  )
  const refusal = form.refusing({ keyNetworksInvalid: 'networks' })
  const change = useAction(
    async () => {
      const { name, networks } = form.values
      await send(calls.change, { id: key.id, name, networks: networksIn(networks) }, refusal)
      await onChanged()
    },
    { ...refusal, done: t(keyTexts.changed) },
  )
  return (
    <FormDialog
      title={t(keyTexts.changeTitle, { name: key.name })}
      confirmText={t(keyTexts.save)}
      busy={change.busy}
      onSubmit={form.submit(change.run)}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t(keyTexts.name)}
        maxLength={longestKeyName}
        autoComplete="off"
      />
      <NetworksField
        name="networks"
        value={form.values.networks}
        error={form.problemOf('networks')}
        onChange={(text) => form.set('networks', text)}
      />
    </FormDialog>
  )
}
