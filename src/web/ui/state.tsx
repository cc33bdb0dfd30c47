import typography from './typography.module.css'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Sketch, type SketchKind } from './sketch.tsx'
import styles from './state.module.css'

type EmptyStateProps = {
  picture?: ReactNode
  /** Sketches what will stand here. */
  comes?: SketchKind
  title: string
  /** Suggested action. */
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ picture, comes, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {picture && (
        <div className={styles.picture}>{comes ? <Sketch kind={comes}>{picture}</Sketch> : picture}</div>
      )}
      <p className={typography.heavy}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

type ErrorStateProps = {
  title: string
  children?: ReactNode
  retryText: string
  onRetry: () => void
  busy?: boolean
}

export function ErrorState({ title, children, retryText, onRetry, busy }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        action={
          <Button size="small" icon={<IconRefresh size={16} />} busy={busy} onClick={onRetry}>
            {retryText}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
