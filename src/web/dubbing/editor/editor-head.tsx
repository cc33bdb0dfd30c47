import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ProjectDetail } from '#contract/projects.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link } from '#web/core/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './editor-head.module.css'
import { CueSaveState } from './cue-save-state.tsx'

type EditorHeadProps = {
  project: ProjectDetail
  back: { to: string; label: string }
  /** Next step. */
  children?: ReactNode
}

/** Header: project name, save state and next step. */
export function EditorHead({ project, back, children }: EditorHeadProps) {
  const format = useFormat()
  return (
    <header className={styles.head}>
      <Link
        to={back.to}
        className={buttonClass('plain', { size: 'small', className: styles.back! })}
        aria-label={back.label}
        data-tip={back.label}
      >
        <IconArrowLeft size={18} />
      </Link>
      <h1 className={styles.name}>{project.name}</h1>
      {project.language && <span className={styles.language}>{format.language(project.language)}</span>}
      <span className={styles.state}>
        <CueSaveState />
      </span>
      {children}
    </header>
  )
}
