import { type ReactNode, useRef } from 'react'
import { editor } from '../texts.ts'
import type { Text } from '#core/texts/words.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#ui/button.tsx'
import { withKeys } from './key-names.ts'
import styles from './toolbar.module.css'
import { useEdges } from './use-edges.ts'

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
