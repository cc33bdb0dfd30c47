import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from '../buttons/button.tsx'
import { openDialogs } from './open-dialogs.ts'
import { shownIn, toasts, type Toast, type Tone } from './toast-list.ts'
import styles from './toasts.module.css'

const stay: Record<Tone, number> = { success: 4000, info: 6000, warn: 9000 }
const stayWithAction = 10_000
const icons = { warn: IconAlertTriangle, success: IconCircleCheck, info: IconInfoCircle }

/** Rendered once, by the root. */
export function Toasts({ label, dismissText }: { label: string; dismissText: string }) {
  const list = useSyncExternalStore(toasts.watch, toasts.current)
  const dialog = useSyncExternalStore(openDialogs.watch, openDialogs.topmost)
  const visible = shownIn(list, dialog)
  const region = dialog ? (
    <section aria-label={label} aria-live="polite" className={styles.inDialog}>
      <Messages list={visible} dismissText={dismissText} />
    </section>
  ) : (
    <Region label={label}>
      <Messages list={visible} dismissText={dismissText} />
    </Region>
  )
  return createPortal(region, dialog ?? document.body)
}

function Region({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  // Shown even while empty: a live region that is inserted with its first message is not read out. In a separate task,
  // because it makes the browser lay out the whole page.
  useEffect(() => {
    const soon = setTimeout(() => ref.current?.showPopover())
    return () => clearTimeout(soon)
  }, [])
  return (
    <section ref={ref} popover="manual" aria-label={label} aria-live="polite" className={styles.region}>
      {children}
    </section>
  )
}

const Messages = ({ list, dismissText }: { list: readonly Toast[]; dismissText: string }) =>
  list.map((toast) => <Message key={toast.id} toast={toast} dismissText={dismissText} />)

function Message({ toast, dismissText }: { toast: Toast; dismissText: string }) {
  const { id, tone, text, again, action } = toast
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const inUse = () => ref.current?.parentElement?.matches(':hover, :focus-within') || document.hidden
    const timer = setInterval(() => inUse() || toasts.dismiss(id), action ? stayWithAction : stay[tone])
    return () => clearInterval(timer)
  }, [id, tone, again, action])
  const Icon = icons[tone]
  return (
    <div ref={ref} className={styles.toast} data-tone={tone}>
      <Icon key={again} size={18} className={styles.icon} aria-hidden />
      <p className={`${styles.text} flex-1 min-w-0 break-anywhere`}>{text}</p>
      {action && (
        <Button
          size="small"
          onClick={() => {
            toasts.dismiss(id)
            action.act()
          }}
        >
          {action.text}
        </Button>
      )}
      <IconButton
        size="small"
        tip={false}
        label={dismissText}
        icon={<IconX size={16} />}
        onClick={() => toasts.dismiss(id)}
      />
    </div>
  )
}
