import layouts from './layout.module.css'
import type { ReactNode } from 'react'
import styles from './page.module.css'

type PageProps = {
  title: string
  intro?: string
  /** Actions of the page. */
  actions?: ReactNode
  /** Narrow column, for forms. */
  narrow?: boolean
  children: ReactNode
}

/** A screen inside the shell, with title and actions. */
export function Page({ title, intro, actions, narrow, children }: PageProps) {
  return (
    <div className={styles.page} data-narrow={narrow || undefined}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {/* The command palette lists what stands here. */}
        {actions && (
          <div className={layouts.wrap} data-actions>
            {actions}
          </div>
        )}
      </header>
      {children}
    </div>
  )
}
