import { type ReactNode } from 'react'
import { maxPassCode, passCode as passCodeRule } from '../contract.ts'
import { shareProblems } from '#core/texts/problems/share.ts'
import { shareWords } from '../texts.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { proposePassCode } from './propose-pass-code.ts'

export interface ShareSettings {
  hours: number
  passCode?: string
}

type ShareDialogProps = {
  title: string
  /** What people with the link can do. */
  hint: string
  /** How long links may be valid. */
  hoursOffered: readonly number[]
  hours: number
  busy: boolean
  onSubmit: (settings: ShareSettings) => void
  onClose: () => void
  /** More settings. */
  children?: ReactNode
}

/** Settings of a new link. */
export function ShareDialog(props: ShareDialogProps) {
  const { title, hint, hoursOffered, busy, onSubmit, onClose, children } = props
  const t = useT()
  const form = useForm(
    { hours: String(props.hours), passCode: '' },
    {
      passCode: (typed) =>
        typed === '' || passCodeRule.safeParse(typed).success ? undefined : shareProblems.passCodeForm,
    },
  )
  return (
    <FormDialog
      title={title}
      confirmText={t(shareWords.createLink)}
      busy={busy}
      onSubmit={form.submit(({ hours, passCode }) =>
        onSubmit({ hours: Number(hours), ...(passCode !== '' && { passCode }) }),
      )}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{hint}</p>
        <SelectField
          label={t(shareWords.hours)}
          options={hoursOffered.map((each) => ({
            value: String(each),
            label: each < 24 ? t(shareWords.hour, { count: each }) : t(shareWords.days, { count: each / 24 }),
          }))}
          {...form.choice('hours')}
        />
        <TextField
          {...form.field('passCode')}
          label={t(shareWords.passCode)}
          hint={t(shareWords.passCodeHint)}
          autoComplete="off"
          maxLength={maxPassCode}
          action={
            <Button variant="plain" size="small" onClick={() => form.set('passCode', proposePassCode())}>
              {t(shareWords.proposePassCode)}
            </Button>
          }
          onChange={(event) => form.set('passCode', event.target.value.trim())}
        />
        {children}
      </div>
    </FormDialog>
  )
}
