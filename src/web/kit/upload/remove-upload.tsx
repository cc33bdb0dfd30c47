import { common } from '#i18n/common.ts'
import { uploadWords } from '#i18n/uploads.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type RemoveUploadProps = { name: string; sent: number; onRemove: () => void; onClose: () => void }

/** Confirms discarding an upload. */
export function RemoveUpload({ name, sent, onRemove, onClose }: RemoveUploadProps) {
  const t = useT()
  const format = useFormat()
  return (
    <ConfirmDialog
      danger
      title={t(uploadWords.removeAsk, { name })}
      confirmText={t(uploadWords.removeYes)}
      cancelText={t(common.cancel)}
      onConfirm={() => {
        onClose()
        onRemove()
      }}
      onClose={onClose}
    >
      <p>{t(uploadWords.removeHint, { sent: format.bytes(sent) })}</p>
    </ConfirmDialog>
  )
}
