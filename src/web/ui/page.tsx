import layouts from './layout.module.css'
import type { ReactNode } from 'react'
import styles from './page.module.css'

type PageProps = {
  title: string
  intro?: string
  /** What can be done with all of the page. */
  actions?: ReactNode
  /** A form is read in a narrow column; lists take the room there is. */
  narrow?: boolean
  children: ReactNode
}

/** A screen inside the shell: its title and, below, what it is about. */
export function Page({ title, intro, actions, narrow, children }: PageProps) {
  return (
    <div className={styles.page} data-narrow={narrow || undefined}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {actions && <div className={layouts.wrap}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
