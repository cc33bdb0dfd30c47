import type { ReactNode } from 'react'
import styles from './card.module.css'

type CardProps = {
  title?: string
  /** Actions for the whole card. */ actions?: ReactNode
  children: ReactNode
  className?: string
}

export function Card({ title, actions, children, className }: CardProps) {
  return (
    <section className={[styles.card, className].filter(Boolean).join(' ')}>
      {(title || actions) && (
        <header className={styles.header}>
          {title && <h2 className="text-16">{title}</h2>}
          {actions && <div className="row flex-wrap gap-2">{actions}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
