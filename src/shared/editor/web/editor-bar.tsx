import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '#core/web/router/link.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'
import styles from './editor-bar.module.css'

type EditorBarProps = {
  name: string
  back: { to: string; label: string }
  /** Shown beside the name where there is room. */
  language?: string | null | undefined
  state: ReactNode
  /** Next steps. */
  children?: ReactNode
}

/** Header of an editor: the way back, the name of what is edited, and whether it is saved. */
export function EditorBar({ name, back, language, state, children }: EditorBarProps) {
  return (
    <header className={`${styles.head} row gap-1 gap-x-3 p-2 border-b`}>
      <Link
        to={back.to}
        className={buttonClass('plain', { size: 'small', className: styles.back! })}
        aria-label={back.label}
        data-tip={back.label}
      >
        <IconArrowLeft size={18} />
      </Link>
      <h1 className={`${styles.name} min-w-0 text-16 truncate`}>{name}</h1>
      {language && <span className={`${styles.language} note whitespace-nowrap`}>{language}</span>}
      <span className={styles.state}>{state}</span>
      {children}
    </header>
  )
}
