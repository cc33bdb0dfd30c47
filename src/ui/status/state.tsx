import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import styles from './state.module.css'

export type StateProps = {
  picture?: ReactNode
  title: string
  /** Suggested action. */
  children?: ReactNode
  action?: ReactNode
}

/** What a place says instead of its contents. */
export function State({ picture, title, children, action }: StateProps) {
  return (
    <div className="row flex-col py-6 px-4 text-center">
      {picture && <div className={styles.picture}>{picture}</div>}
      <p className="font-semibold">{title}</p>
      {children && <p className="mt-1 max-w-44 text-soft text-balance">{children}</p>}
      {action && <div className="flex flex-wrap justify-center gap-2 mt-4">{action}</div>}
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
      <State
        title={title}
        action={
          <Button size="small" icon={<IconRefresh size={16} />} busy={busy} onClick={onRetry}>
            {retryText}
          </Button>
        }
      >
        {children}
      </State>
    </div>
  )
}
