import { useState } from 'react'
import { liveProblems } from '#i18n/live-problems.ts'
import { speakWords } from '#i18n/live-speak.ts'
import { FormDialog } from '#web/core/forms/form-dialog.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import layouts from '#web/ui/layout.module.css'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const hoursOffered = [1, 4, 24, 24 * 7, 24 * 30] as const
const viewersOffered = [50, 200, 1000, 5000] as const

type ShareDialogProps = {
  busy: boolean
  onSubmit: (settings: { hours: number; passCode?: string; mostViewers: number }) => void
  onClose: () => void
}

/** Settings of a new link. */
export function ShareDialog({ busy, onSubmit, onClose }: ShareDialogProps) {
  const t = useT()
  const [hours, setHours] = useState('24')
  const [mostViewers, setMostViewers] = useState('1000')
  const [passCode, setPassCode] = useState('')
  const [wrong, setWrong] = useState(false)
  const submit = () => {
    const isWrong = passCode !== '' && !/^[A-Za-z0-9]{4,12}$/.test(passCode)
    setWrong(isWrong)
    if (isWrong) return
    onSubmit({
      hours: Number(hours),
      mostViewers: Number(mostViewers),
      ...(passCode !== '' && { passCode }),
    })
  }
  return (
    <FormDialog
      title={t(speakWords.share)}
      confirmText={t(speakWords.createLink)}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={layouts.stack4}>
        <p>{t(speakWords.shareHint)}</p>
        <SelectField
          label={t(speakWords.hours)}
          options={hoursOffered.map((each) => ({
            value: String(each),
            label: each < 24 ? t(speakWords.hour, { count: each }) : t(speakWords.days, { count: each / 24 }),
          }))}
          value={hours}
          onChange={setHours}
        />
        <TextField
          label={t(speakWords.passCode)}
          hint={t(speakWords.passCodeHint)}
          error={wrong ? t(liveProblems.livePassCode) : undefined}
          autoComplete="off"
          maxLength={12}
          value={passCode}
          onChange={(event) => setPassCode(event.target.value.trim())}
        />
        <SelectField
          label={t(speakWords.mostViewers)}
          options={viewersOffered.map((each) => ({ value: String(each), label: String(each) }))}
          value={mostViewers}
          onChange={setMostViewers}
        />
      </div>
    </FormDialog>
  )
}
