import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  /** Names the object: 'Delete “Spring launch”?', never 'Are you sure?'. */
  title: string
  /** Consequences. */
  children: ReactNode
  confirmText: string
  cancelText: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmText, cancelText, danger, busy, onConfirm, onClose } = props
  return (
    <Dialog
      alert
      title={title}
      closeText={cancelText}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancelText}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
