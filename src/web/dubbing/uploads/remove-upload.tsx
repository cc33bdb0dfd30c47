import { common } from '#i18n/common.ts'
import { uploadWords } from '#i18n/uploads.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type RemoveUploadProps = { name: string; sent: number; onRemove: () => void; onClose: () => void }

/** Asks before bytes are thrown away that took their time to come. */
export function RemoveUpload({ name, sent, onRemove, onClose }: RemoveUploadProps) {
  const say = useSay()
  const format = useFormat()
  return (
    <ConfirmDialog
      danger
      title={say(uploadWords.removeAsk, { name })}
      confirmText={say(uploadWords.removeYes)}
      cancelText={say(common.cancel)}
      onConfirm={() => {
        onClose()
        onRemove()
      }}
      onClose={onClose}
    >
      <p>{say(uploadWords.removeHint, { sent: format.bytes(sent) })}</p>
    </ConfirmDialog>
  )
}
