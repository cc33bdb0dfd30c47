import type { StaffAccount } from '#money/customers/contract.ts'
import { staffAccountExport } from '#operations/exports/contract.ts'
import { common } from '#core/texts/common.ts'
import { exportWords } from '#operations/exports/texts.ts'
import { send } from '#core/web/api/api.ts'
import { useBusy } from '#core/web/api/use-busy.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toasts } from '#ui/toast-list.ts'

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
