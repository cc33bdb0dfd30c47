import { type ReactNode, useRef, type RefObject, useLayoutEffect } from 'react'
import type { Text } from '#core/texts/texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { editor } from '../texts.ts'
import { withKeys } from './key-names.ts'
import styles from './toolbar.module.css'

/** Sets `data-before` and `data-after` on a horizontally scrollable element with hidden content. */
function useEdges(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current!
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      element.toggleAttribute('data-before', scrollLeft > 1)
      element.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1)
    }
    const sizes = new ResizeObserver(look)
    for (const each of [element, ...element.children]) sizes.observe(each)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [ref])
}

/** Groups of tools, followed by `rest` at the other end. */
export function Toolbar({ children, rest }: { children: ReactNode; rest: ReactNode }) {
  const t = useT()
  const ref = useRef<HTMLDivElement>(null)
  useEdges(ref)
  return (
    <div className="min-w-0 border-b bg-panel">
      <div ref={ref} role="toolbar" aria-label={t(editor.toolbar)} className={styles.toolbar}>
        {children}
        <span className="inline-flex flex-none items-center gap-2 ml-auto pl-3">{rest}</span>
      </div>
    </div>
  )
}

export const Group = ({ children }: { children: ReactNode }) => (
  <span className={`${styles.group} inline-flex flex-none items-center gap-half`}>{children}</span>
)

type ToolButtonProps = {
  label: Text
  keys: readonly string[]
  icon: ReactNode
  disabled?: boolean | undefined
  pressed?: boolean | undefined
  onPress: () => void
}

/** A command as a button, with its shortcut in the tooltip. */
export function ToolButton({ label: text, keys, icon, disabled, pressed, onPress }: ToolButtonProps) {
  const t = useT()
  const label = t(text)
  return (
    <IconButton
      size="small"
      label={label}
      data-tip={withKeys(label, { keys })}
      aria-keyshortcuts={keys.map((each) => each.replace('Ctrl', 'Control')).join(' ') || undefined}
      aria-pressed={pressed}
      icon={icon}
      disabled={disabled}
      // Keeps the text cursor.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    />
  )
}
