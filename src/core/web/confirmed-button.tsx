import { type ComponentProps, useState } from 'react'
import { common } from '#core/texts/common.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useAction } from './api/use-action.ts'
import { useT } from './i18n/use-t.ts'

type ConfirmedButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'busy'> & {
  /** Names the object. */
  question: string
  consequences: string
  confirmText: string
  /** Replaces "Cancel" if the action itself cancels something. */
  cancelText?: string
  act: () => Promise<unknown>
}

/** A button whose action cannot be taken back, or affects others: it asks first. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { question, consequences, confirmText, cancelText, act, ...button } = props
  const t = useT()
  const [asking, setAsking] = useState(false)
  const acting = useAction(act, {
    onEnd: () => setAsking(false),
  })
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      {asking && (
        <ConfirmDialog
          danger
          title={question}
          confirmText={confirmText}
          cancelText={cancelText ?? t(common.cancel)}
          busy={acting.busy}
          onConfirm={() => acting.run()}
          onClose={() => setAsking(false)}
        >
          {consequences}
        </ConfirmDialog>
      )}
    </>
  )
}
