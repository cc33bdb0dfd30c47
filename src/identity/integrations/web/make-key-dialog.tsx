import { useState } from 'react'
import { type Scope, scopesOf } from '#core/contract/scopes.ts'
import { keyProblems } from '#core/texts/problems/key.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { filled, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAccount } from '#core/web/session/session.ts'
import { keyMake, longestKeyName } from '#identity/keys/contract/keys.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { keyTexts, scopeTexts } from '../texts/keys.ts'
import { NetworksField, networksIn } from './networks-field.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import styles from './integrations.module.css'

const lives = [30, 90, 365] as const

type MakeKeyDialogProps = { onMade: () => Promise<unknown>; onClose: () => void }

/** Makes a key, and then shows it once. */
export function MakeKeyDialog({ onMade, onClose }: MakeKeyDialogProps) {
  const t = useT()
  const { role } = useAccount()
  const [created, setCreated] = useState<{ key: string; webhookSecret: string }>()
  const form = useForm<{
    name: string
    scopes: readonly Scope[]
    days: string
    networks: string
    test: boolean
  }>(
    { name: '', scopes: [], days: '90', networks: '', test: false },
    {
      name: filled(keyProblems.keyNameEmpty),
      scopes: (scopes) => (scopes.length === 0 ? keyProblems.keyScopesEmpty : undefined),
    },
  )
  const { scopes } = form.values

  const refusal = form.refusing({ keyNetworksInvalid: 'networks' })
  const make = useAction(keyMake, {
    ...refusal,
    async onSuccess(made) {
      setCreated(made)
      await onMade()
    },
  })
  const choose = (scope: Scope, isChosen: boolean) =>
    form.set('scopes', isChosen ? [...scopes, scope] : scopes.filter((each) => each !== scope))

  if (created) return <NewKeyDialog title={t(keyTexts.madeTitle)} created={created} onClose={onClose} />
  return (
    <FormDialog
      title={t(keyTexts.make)}
      confirmText={t(keyTexts.make)}
      busy={make.busy}
      onSubmit={form.submit(({ name, days, networks, test }) =>
        make.run({
          name,
          scopes: [...scopes],
          networks: networksIn(networks),
          test,
          ...(days !== '' && { days: Number(days) }),
        }),
      )}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t(keyTexts.name)}
        hint={t(keyTexts.nameHint)}
        maxLength={longestKeyName}
        autoComplete="off"
      />
      <fieldset name="scopes" className={`${styles.scopes} grid gap-2`}>
        <legend>{t(keyTexts.scopes)}</legend>
        {scopesOf[role].map((scope) => (
          <Checkbox
            key={scope}
            checked={scopes.includes(scope)}
            onChange={(event) => choose(scope, event.currentTarget.checked)}
          >
            <code>{scope}</code>
            {t(scopeTexts[scope])}
          </Checkbox>
        ))}
        <p className="mt-1 text-13 text-danger" role="alert">
          {form.problemOf('scopes')}
        </p>
      </fieldset>
      <SelectField
        label={t(keyTexts.expiry)}
        options={[
          ...lives.map((count) => ({ value: String(count), label: t(keyTexts.inDays, { count }) })),
          { value: '', label: t(keyTexts.never) },
        ]}
        {...form.choice('days')}
      />
      <NetworksField
        name="networks"
        value={form.values.networks}
        error={form.problemOf('networks')}
        onChange={(text) => form.set('networks', text)}
      />
      {role === 'user' && (
        <Checkbox
          checked={form.values.test}
          onChange={(event) => form.set('test', event.currentTarget.checked)}
        >
          {t(keyTexts.makeTest)}
        </Checkbox>
      )}
    </FormDialog>
  )
}
