import { useState } from 'react'
import { speakWords } from '../../texts/speak.ts'
import { shareWords } from '#shared/shares/texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ShareDialog, type ShareSettings } from '#shared/shares/web/share-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'

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
