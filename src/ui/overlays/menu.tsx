import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react'
import { menuKey } from './menu-keys.ts'
import { place } from './place.ts'
import styles from './menu.module.css'
import choices from './option.module.css'

export type MenuHandle = {
  id: string
  /** Spread on the button that opens the menu. */
  trigger: { popoverTarget: string; 'aria-haspopup': 'menu'; onKeyDown: (event: KeyboardEvent) => void }
  /** For `onContextMenu`: opens at the pointer. */
  openAt: (event: MouseEvent) => void
}

type Point = { x: number; y: number }

/** Positions of menus opened at a point; others open at their button. */
const points = new WeakMap<Element, Point>()

export function useMenu(): MenuHandle {
  const id = useId()
  const show = (point?: Point) => {
    const list = document.getElementById(id)!
    if (point) points.set(list, point)
    list.showPopover()
  }
  return {
    id,
    trigger: {
      popoverTarget: id,
      'aria-haspopup': 'menu',
      onKeyDown(event) {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        show()
      },
    },
    openAt(event) {
      event.preventDefault()
      // The context menu key has no pointer position: the menu opens at the element.
      const thing = event.currentTarget.getBoundingClientRect()
      const byKey = event.clientX === 0 && event.clientY === 0
      const point = byKey ? { x: thing.x + 8, y: thing.y + 8 } : { x: event.clientX, y: event.clientY }
      // On platforms where pressing opens the menu, the release would dismiss it.
      if (event.buttons === 0) show(point)
      else window.addEventListener('pointerup', () => setTimeout(show, 0, point), { once: true })
    },
  }
}

type MenuProps = { menu: MenuHandle; label: string; align?: 'start' | 'end'; children: ReactNode }

export function Menu({ menu, label, align = 'start', children }: MenuProps) {
  const typed = useRef({ text: '', at: 0 })
  // Rendered lazily: long lists have hundreds of menus.
  const [wasOpened, setWasOpened] = useState(false)
  const toggle = (event: ToggleEvent<HTMLDivElement>) => {
    const list = event.currentTarget
    if (event.newState !== 'open') return void points.delete(list)
    setWasOpened(true)
    // It has a size only when shown, and must be positioned before paint.
    requestAnimationFrame(() => settle(list, align))
  }
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') return event.currentTarget.hidePopover()
    const items = itemsOf(event.currentTarget)
    const labels = items.map((item) => item.textContent)
    const from = items.indexOf(document.activeElement as HTMLElement)
    const inRow = items[from]?.closest('fieldset')
    const key = (inRow && { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' }[event.key]) ?? event.key
    const next = menuKey(key, labels, from, typed.current, event.timeStamp)
    typed.current = next.typed
    if (next.focus === undefined) return
    event.preventDefault()
    items[next.focus]?.focus()
  }
  return (
    <div
      id={menu.id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onBeforeToggle={toggle}
      onKeyDown={keys}
    >
      {wasOpened && children}
    </div>
  )
}

function settle(list: HTMLElement, align: 'start' | 'end') {
  if (!list.matches(':popover-open')) return
  const point = points.get(list)
  const button = document.querySelector(`[popovertarget="${list.id}"]`)
  const anchor = point ? { ...point, width: 0, height: 0 } : button!.getBoundingClientRect()
  const screen = { width: innerWidth, height: innerHeight }
  const how = { side: 'below', align: point ? 'start' : align, gap: point ? 0 : 4 } as const
  const { x, y } = place(anchor, list.getBoundingClientRect(), screen, how)
  list.style.translate = `${x}px ${y}px`
  const chosen = list.querySelector<HTMLElement>(':scope > [aria-checked=true]') ?? itemsOf(list)[0]
  chosen?.focus()
}

type MenuItemProps = {
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  /** Renders as a radio item. */
  checked?: boolean
  lang?: string
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, danger, disabled, checked, lang, onSelect, children }: MenuItemProps) {
  const select = (event: MouseEvent<HTMLElement>) => {
    // Closed first, so that a dialog opened by the item returns the focus to the button.
    event.currentTarget.closest<HTMLElement>('[popover]')!.hidePopover()
    onSelect()
  }
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      tabIndex={-1}
      disabled={disabled}
      lang={lang}
      className={styles.item}
      data-danger={danger || undefined}
      onClick={select}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
    >
      <span className={`${styles.icon} center flex-none text-soft`}>{icon}</span>
      {children}
    </button>
  )
}

type MenuChoiceProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; icon?: ReactNode; lang?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A setting inside a menu, which stays open to show the effect. */
export function MenuChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: MenuChoiceProps<Value>) {
  return (
    <fieldset aria-label={label} className={`${styles.choice} well grid gap-half m-1 p-half`}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          tabIndex={-1}
          lang={option.lang}
          className={`${choices.option} ${styles.option}`}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}

/** Header of a menu. */
export function MenuHead({ children }: { children: ReactNode }) {
  return <div className={styles.head}>{children}</div>
}

export function MenuSeparator() {
  return <hr className={`${styles.separator} m-1 border-0`} />
}

const itemsOf = (list: HTMLElement) => [
  ...list.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)'),
]
