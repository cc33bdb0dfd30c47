import { common } from '#core/texts/common.ts'
import { uploadWords } from '../texts.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

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
