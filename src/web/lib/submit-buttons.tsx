import type { ReactNode } from 'react'
import { common } from '#i18n/common.ts'
import { Button } from '#web/ui/button.tsx'
import { useSay } from './say.ts'

type SubmitButtonsProps = {
  /** What the form of the dialog does. */
  children: ReactNode
  busy: boolean
  onCancel: () => void
}

/** The footer of a dialog that holds a form. */
export function SubmitButtons({ children, busy, onCancel }: SubmitButtonsProps) {
  const say = useSay()
  return (
    <>
      <Button onClick={onCancel} disabled={busy}>
        {say(common.cancel)}
      </Button>
      <Button type="submit" look="primary" busy={busy}>
        {children}
      </Button>
    </>
  )
}
