import type { ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { editor } from '../texts.ts'
import styles from './conflict.module.css'

type ConflictProps = {
  why: string
  /** Nothing where it is deleted. */
  mine: ReactNode
  theirs: ReactNode
  onMine?: (() => void) | undefined
  onTheirs: () => void
}

/** A conflict: shows both versions to choose from. */
export function Conflict({ why, mine, theirs, onMine, onTheirs }: ConflictProps) {
  const t = useT()
  return (
    <div role="alert" className={`${styles.conflict} grid gap-2 py-2 px-3 bg-warn`}>
      <p className="text-13 font-medium text-warn">{why}</p>
      <dl className={`${styles.both} grid cols-auto-1 gap-half gap-x-3 text-13`}>
        <dt>{t(editor.yours)}</dt>
        <dd dir="auto">{mine ?? t(editor.gone)}</dd>
        <dt>{t(editor.theirs)}</dt>
        <dd dir="auto">{theirs ?? t(editor.gone)}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        {onMine && (
          <Button size="small" onClick={onMine}>
            {t(editor.takeYours)}
          </Button>
        )}
        <Button size="small" variant="primary" onClick={onTheirs}>
          {t(editor.takeTheirs)}
        </Button>
      </div>
    </div>
  )
}

/** A field that differs, before the text. */
export const ConflictField = ({ children }: { children: ReactNode }) => (
  <span className={styles.field}>{children}</span>
)
