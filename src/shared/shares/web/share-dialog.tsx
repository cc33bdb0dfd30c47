import { type ReactNode, useState } from 'react'
import { maxPassCode, passCode as passCodeRule } from '../contract.ts'
import { shareProblems } from '#core/texts/problems/share.ts'
import { shareWords } from '../texts.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/button.tsx'
import layouts from '#ui/layout.module.css'
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
  const [hours, setHours] = useState(String(props.hours))
  const [passCode, setPassCode] = useState('')
  const [wrong, setWrong] = useState(false)
  const submit = () => {
    const isWrong = passCode !== '' && !passCodeRule.safeParse(passCode).success
    setWrong(isWrong)
    if (isWrong) return
    onSubmit({ hours: Number(hours), ...(passCode !== '' && { passCode }) })
  }
  return (
    <FormDialog
      title={title}
      confirmText={t(shareWords.createLink)}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={layouts.stack4}>
        <p>{hint}</p>
        <SelectField
          label={t(shareWords.hours)}
          options={hoursOffered.map((each) => ({
            value: String(each),
            label: each < 24 ? t(shareWords.hour, { count: each }) : t(shareWords.days, { count: each / 24 }),
          }))}
          value={hours}
          onChange={setHours}
        />
        <TextField
          label={t(shareWords.passCode)}
          hint={t(shareWords.passCodeHint)}
          error={wrong ? t(shareProblems.passCodeForm) : undefined}
          autoComplete="off"
          maxLength={maxPassCode}
          action={
            <Button look="plain" size="small" onClick={() => setPassCode(proposePassCode())}>
              {t(shareWords.proposePassCode)}
            </Button>
          }
          value={passCode}
          onChange={(event) => setPassCode(event.target.value.trim())}
        />
        {children}
      </div>
    </FormDialog>
  )
}
