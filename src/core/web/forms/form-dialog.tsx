import type { ReactNode, SyntheticEvent } from 'react'
import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

type FormDialogProps = {
  title: string
  /** Label of the submit button. */
  confirmText: string
  /** Replaces "Cancel" if the action itself cancels something. */
  cancelText?: string
  danger?: boolean
  wide?: boolean
  busy?: boolean
  /** Something is missing, so that it cannot be submitted. */
  disabled?: boolean
  /** An additional button. */
  other?: ReactNode
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const { title, confirmText, cancelText, danger, wide, busy, disabled, other, onSubmit, onClose, children } =
    props
  const t = useT()
  return (
    <Dialog
      wide={wide}
      title={title}
      closeText={t(common.close)}
      busy={busy}
      onClose={onClose}
      onSubmit={onSubmit}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancelText ?? t(common.cancel)}
          </Button>
          {other}
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled}>
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
