import { IconCalendar } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { place } from '#ui/overlays/place.ts'
import styles from './day-range.module.css'

type DayPopoverProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  /** What is chosen. */
  text: string
  /** The calendar, which `choose` closes. */
  children: (close: () => void) => ReactNode
}

/** A button with days as text, which opens a calendar. */
export function DayPopover({ label, text, children, ...given }: DayPopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        {...given}
        ref={button}
        type="button"
        className={styles.field}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={`${label}: ${text}`}
      >
        <IconCalendar size={18} stroke={1.75} aria-hidden />
        <span>{text}</span>
      </button>
      <dialog
        id={id}
        popover="auto"
        aria-label={label}
        className={styles.panel}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onToggle={({ newState, currentTarget }) => {
          if (newState !== 'open') return
          const screen = { width: innerWidth, height: innerHeight }
          const how = { side: 'below', align: 'start', gap: 4 } as const
          const anchor = button.current!.getBoundingClientRect()
          const { x, y } = place(anchor, currentTarget.getBoundingClientRect(), screen, how)
          currentTarget.style.translate = `${x}px ${y}px`
          currentTarget.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
        }}
      >
        {isOpen && children(() => document.getElementById(id)?.hidePopover())}
      </dialog>
    </>
  )
}
