import type { StaffAccount } from '#contract/customers.ts'
import { staffAccountExport } from '#contract/exports.ts'
import { common } from '#i18n/common.ts'
import { exportWords } from '#i18n/exports.ts'
import { send } from '#web/core/api/api.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toasts } from '#web/ui/toast-list.ts'

type ExportDialogProps = { account: Pick<StaffAccount, 'id' | 'name'>; onClose: () => void }

export function ExportDialog({ account: { id, name }, onClose }: ExportDialogProps) {
  const t = useT()
  const { busy, whileBusy } = useBusy()
  const start = () =>
    whileBusy(async () => {
      await send(staffAccountExport, { id })
      toasts.success(t(exportWords.forAccountStarted))
      onClose()
    })
  return (
    <ConfirmDialog
      title={t(exportWords.forAccountTitle, { name })}
      confirmText={t(exportWords.start)}
      cancelText={t(common.cancel)}
      busy={busy}
      onConfirm={() => void start()}
      onClose={onClose}
    >
      {t(exportWords.forAccountHint)}
    </ConfirmDialog>
  )
}
