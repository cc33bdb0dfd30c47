import { IconX } from '@tabler/icons-react'
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { IconButton } from '../buttons/button.tsx'
import { openDialogs } from './open-dialogs.ts'
import styles from './dialog.module.css'

type DialogProps = {
  title: string
  closeText: string
  onClose: () => void
  /** Renders the dialog as a form. */
  onSubmit?: (event: SyntheticEvent<HTMLFormElement>) => void
  /** Prevents closing while an action runs. */
  busy?: boolean
  wide?: boolean
  /** Placed along the left edge. */
  side?: boolean
  /** For confirmations of irreversible actions. */
  alert?: boolean
  footer?: ReactNode
  children: ReactNode
}

/** Moves the focus into the page if the previously focused element is gone. */
export function goOnInPage(): void {
  queueMicrotask(() => {
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
  })
}

/** Open while rendered; restores the focus on unmount. */
export function Dialog({
  title,
  closeText,
  onClose,
  onSubmit,
  busy,
  wide,
  side,
  alert,
  footer,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()

  const leave = () => {
    if (!busy) onClose()
  }
  const leaveByBackdrop = useEffectEvent(leave)

  useLayoutEffect(() => {
    const dialog = ref.current!
    dialog.showModal()
    const forget = openDialogs.add(dialog)
    // Ignores clicks that start inside, such as text selections, and end on the backdrop.
    let pressed: EventTarget | null = null
    const press = (event: Event) => (pressed = event.target)
    const release = (event: Event) => {
      if (pressed === dialog && event.target === dialog) leaveByBackdrop()
    }
    dialog.addEventListener('pointerdown', press)
    dialog.addEventListener('click', release)
    return () => {
      dialog.removeEventListener('pointerdown', press)
      dialog.removeEventListener('click', release)
      forget()
      dialog.close()
      goOnInPage()
    }
  }, [])

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) onSubmit?.(event)
  }

  const content = (
    <>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}-body`} className={`${styles.body} flex flex-col gap-4 overflow-y-auto`}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  )
  return (
    <dialog
      ref={ref}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={alert ? `${id}-body` : undefined}
      className={`${styles.dialog} panel shadow outline-none`}
      data-wide={wide || undefined}
      data-side={side || undefined}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onClose={(event) => {
        // Browsers close the dialog on a second Escape.
        if (event.target === ref.current && !ref.current.open) onClose()
      }}
    >
      {onSubmit ? (
        <form noValidate className={`${styles.content} flex flex-col min-h-0`} onSubmit={submit}>
          {content}
        </form>
      ) : (
        <div className={`${styles.content} flex flex-col min-h-0`}>{content}</div>
      )}
      {/* Last in the tab order, so that the first field or the cancel button has the focus on opening. */}
      <div className={styles.close}>
        <IconButton
          size="small"
          label={closeText}
          icon={<IconX size={18} />}
          disabled={busy}
          onClick={leave}
        />
      </div>
    </dialog>
  )
}
