import { useState } from 'react'
import { speakWords } from '#i18n/live-speak.ts'
import { shareWords } from '#i18n/shares.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { ShareDialog, type ShareSettings } from '#web/kit/share/share-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

const hoursOffered = [1, 4, 24, 24 * 7, 24 * 30]
const viewersOffered = [50, 200, 1000, 5000]

type InviteDialogProps = {
  busy: boolean
  onSubmit: (settings: ShareSettings & { mostViewers: number }) => void
  onClose: () => void
}

/** Settings of a new link for an audience. */
export function InviteDialog({ busy, onSubmit, onClose }: InviteDialogProps) {
  const t = useT()
  const [mostViewers, setMostViewers] = useState('1000')
  return (
    <ShareDialog
      title={t(speakWords.share)}
      hint={t(speakWords.shareHint)}
      hoursOffered={hoursOffered}
      hours={24}
      busy={busy}
      onSubmit={(settings) => onSubmit({ ...settings, mostViewers: Number(mostViewers) })}
      onClose={onClose}
    >
      <SelectField
        label={t(shareWords.mostViewers)}
        options={viewersOffered.map((each) => ({ value: String(each), label: String(each) }))}
        value={mostViewers}
        onChange={setMostViewers}
      />
    </ShareDialog>
  )
}
