import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { ApiKey, KeyCalls } from '#identity/keys/contract/keys.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { keyTexts } from '../texts/keys.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'

interface RotateKeyDialogProps {
  of: ApiKey
  calls: KeyCalls
  renew: () => Promise<unknown>
  onClose: () => void
}

/** Hours. */
const overlaps = ['0', '1', '24', '168', '720'] as const
type Overlap = (typeof overlaps)[number]

/** Makes a new secret for a key, shows it once, and says until when the previous one is valid. */
export function RotateKeyDialog({ of: key, calls, renew, onClose }: RotateKeyDialogProps) {
  const t = useT()
  const [hours, setHours] = useState<Overlap>('24')
  const [created, setCreated] = useState<{ key: string; webhookSecret: string }>()
  const rotate = useAction(calls.rotate, {
    async onSuccess(made) {
      setCreated(made)
      await renew()
    },
  })
  if (created) return <NewKeyDialog title={t(keyTexts.rotatedTitle)} created={created} onClose={onClose} />
  const texts: Record<Overlap, string> = {
    0: t(keyTexts.overlapNone),
    1: t(keyTexts.overlapHours, { count: 1 }),
    24: t(keyTexts.overlapHours, { count: 24 }),
    168: t(keyTexts.overlapDays, { count: 7 }),
    720: t(keyTexts.overlapDays, { count: 30 }),
  }
  return (
    <ConfirmDialog
      title={t(keyTexts.rotateTitle, { name: key.name })}
      confirmText={t(keyTexts.rotate)}
      cancelText={t(common.cancel)}
      busy={rotate.busy}
      onConfirm={() => rotate.run({ id: key.id, overlapHours: Number(hours) })}
      onClose={onClose}
    >
      <p>{t(keyTexts.rotateText)}</p>
      <SelectField
        label={t(keyTexts.overlap)}
        options={overlaps.map((value) => ({ value, label: texts[value] }))}
        value={hours}
        onChange={setHours}
      />
    </ConfirmDialog>
  )
}
