import { useState } from 'react'
import { keyMake, longestKeyName } from '#identity/keys/contract/keys.ts'
import { type Scope, scopesOf } from '#core/contract/scopes.ts'
import { keyProblems } from '#core/texts/problems/key.ts'
import { keyWords, scopeWords } from '../texts/keys.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAccount } from '#core/web/session/session.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import typography from '#ui/typography.module.css'
import styles from './integrations.module.css'
import { ShownOnceDialog } from './shown-once-dialog.tsx'

const lives = [30, 90, 365] as const

type MakeKeyDialogProps = { onMade: () => Promise<unknown>; onClose: () => void }

/** Makes a key, and then shows it once. */
export function MakeKeyDialog({ onMade, onClose }: MakeKeyDialogProps) {
  const t = useT()
  const { role } = useAccount()
  const [scopes, setScopes] = useState<readonly Scope[]>([])
  const [isLacking, setLacking] = useState(false)
  const [days, setDays] = useState('90')
  const [key, setKey] = useState<string>()
  const form = useForm(
    { name: (name) => (name.trim() === '' ? keyProblems.keyNameEmpty : undefined) },
    { name: '' },
  )

  const make = useAction(async () => {
    setLacking(scopes.length === 0)
    if (scopes.length === 0) return
    const made = await send(keyMake, {
      name: form.values.name,
      scopes: [...scopes],
      ...(days !== '' && { days: Number(days) }),
    })
    setKey(made.key)
    await onMade()
  })
  const choose = (scope: Scope, isChosen: boolean) => {
    setLacking(false)
    setScopes((before) => (isChosen ? [...before, scope] : before.filter((each) => each !== scope)))
  }

  if (key !== undefined)
    return (
      <ShownOnceDialog
        title={t(keyWords.madeTitle)}
        copyText={t(keyWords.copy)}
        value={key}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title={t(keyWords.make)}
      confirmText={t(keyWords.make)}
      busy={make.busy}
      onSubmit={form.submit(make.run)}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t(keyWords.name)}
        hint={t(keyWords.nameHint)}
        maxLength={longestKeyName}
        autoComplete="off"
      />
      <fieldset className={styles.scopes}>
        <legend>{t(keyWords.scopes)}</legend>
        {scopesOf[role].map((scope) => (
          <Checkbox
            key={scope}
            checked={scopes.includes(scope)}
            onChange={(event) => choose(scope, event.currentTarget.checked)}
          >
            <code>{scope}</code>
            {t(scopeWords[scope])}
          </Checkbox>
        ))}
        <p className={typography.problem} role="alert">
          {isLacking && t(keyProblems.keyScopesEmpty)}
        </p>
      </fieldset>
      <SelectField
        label={t(keyWords.expiry)}
        options={[
          ...lives.map((count) => ({ value: String(count), label: t(keyWords.inDays, { count }) })),
          { value: '', label: t(keyWords.never) },
        ]}
        value={days}
        onChange={setDays}
      />
    </FormDialog>
  )
}
