import { common } from '#core/texts/common.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { uploadTexts } from '../texts.ts'

type RemoveUploadProps = { name: string; sent: number; onRemove: () => void; onClose: () => void }

/** Confirms discarding an upload. */
export function RemoveUpload({ name, sent, onRemove, onClose }: RemoveUploadProps) {
  const t = useT()
  const format = useFormat()
  return (
    <ConfirmDialog
      danger
      title={t(uploadTexts.removeAsk, { name })}
      confirmText={t(uploadTexts.removeYes)}
      cancelText={t(common.cancel)}
      onConfirm={() => {
        onClose()
        onRemove()
      }}
      onClose={onClose}
    >
      <p>{t(uploadTexts.removeHint, { sent: format.bytes(sent) })}</p>
    </ConfirmDialog>
  )
}
