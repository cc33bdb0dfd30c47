import type { ReactNode } from 'react'
import styles from './page.module.css'

type PageProps = {
  title: string
  /** A sentence, or what describes the thing that the page shows. */
  intro?: ReactNode
  /** Actions of the page. */
  actions?: ReactNode
  /** Narrow column, for forms. */
  narrow?: boolean
  children: ReactNode
}

/** A screen inside the shell, with title and actions. */
export function Page({ title, intro, actions, narrow, children }: PageProps) {
  return (
    <div className={`${styles.page} grid grid-cols-1 gap-5 mx-auto`} data-narrow={narrow || undefined}>
      <header className="flex flex-wrap items-start justify-between gap-3 gap-x-5">
        <div>
          <h1 className="text-20 break-anywhere">{title}</h1>
          {typeof intro === 'string' ? (
            <p className="mt-1 max-w-text text-soft break-anywhere">{intro}</p>
          ) : (
            intro && <div className="mt-2">{intro}</div>
          )}
        </div>
        {/* The command palette lists what stands here. */}
        {actions && (
          <div className="flex flex-wrap gap-2" data-actions>
            {actions}
          </div>
        )}
      </header>
      {children}
    </div>
  )
}
