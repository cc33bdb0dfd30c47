import { type ReactNode } from 'react'
import { shareProblems } from '#core/texts/problems/share.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { maxPassCode, passCode as passCodeRule, minPassCode } from '../contract/links.ts'
import { shareTexts } from '../texts.ts'

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

/** Without letters that are confused with digits; a power of two, so that each is equally probable. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

const proposePassCode = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(minPassCode)),
    (byte) => letters[byte % letters.length],
  ).join('')

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
      confirmText={t(shareTexts.createLink)}
      busy={busy}
      onSubmit={form.submit(({ hours, passCode }) =>
        onSubmit({ hours: Number(hours), ...(passCode !== '' && { passCode }) }),
      )}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{hint}</p>
        <SelectField
          label={t(shareTexts.hours)}
          options={hoursOffered.map((each) => ({
            value: String(each),
            label: each < 24 ? t(shareTexts.hour, { count: each }) : t(shareTexts.days, { count: each / 24 }),
          }))}
          {...form.choice('hours')}
        />
        <TextField
          {...form.field('passCode')}
          label={t(shareTexts.passCode)}
          hint={t(shareTexts.passCodeHint)}
          autoComplete="off"
          maxLength={maxPassCode}
          action={
            <Button variant="plain" size="small" onClick={() => form.set('passCode', proposePassCode())}>
              {t(shareTexts.proposePassCode)}
            </Button>
          }
          onChange={(event) => form.set('passCode', event.target.value.trim())}
        />
        {children}
      </div>
    </FormDialog>
  )
}
