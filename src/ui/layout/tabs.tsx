import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tabs.module.css'

type TabsProps<Key extends string> = {
  /** Label of the tab list, for screen readers. */
  label: string
  tabs: readonly { key: Key; label: string; icon?: ReactNode; count?: string | undefined }[]
  value: Key
  onChange: (key: Key) => void
  /** The selected panel. */
  children: ReactNode
}

export function Tabs<Key extends string>({ label, tabs, value, onChange, children }: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const step = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs[(to + tabs.length) % tabs.length]!
    onChange(next.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }
  // Scrolls the selected tab into view.
  useEffect(() => {
    const { current } = list
    const chosen = current?.querySelector<HTMLElement>(`[data-key="${value}"]`)
    if (current && chosen)
      current.scrollLeft = chosen.offsetLeft - (current.clientWidth - chosen.offsetWidth) / 2
  }, [value])
  return (
    <div>
      <div role="tablist" aria-label={label} ref={list} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            data-key={tab.key}
            aria-selected={tab.key === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.key)}
            onKeyDown={step}
          >
            {tab.icon}
            {tab.label}
            {tab.count && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className="pt-5">
        {children}
      </div>
    </div>
  )
}
