import type { StaffAccount } from '#money/customers/contract.ts'
import { staffAccountExport } from '#operations/exports/contract.ts'
import { common } from '#core/texts/common.ts'
import { exportWords } from '#operations/exports/texts.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

type ExportDialogProps = { account: Pick<StaffAccount, 'id' | 'name'>; onClose: () => void }

export function ExportDialog({ account: { id, name }, onClose }: ExportDialogProps) {
  const t = useT()
  const start = useAction(staffAccountExport, {
    done: t(exportWords.forAccountStarted),
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={t(exportWords.forAccountTitle, { name })}
      confirmText={t(exportWords.start)}
      cancelText={t(common.cancel)}
      busy={start.busy}
      onConfirm={() => start.run({ id })}
      onClose={onClose}
    >
      {t(exportWords.forAccountHint)}
    </ConfirmDialog>
  )
}
