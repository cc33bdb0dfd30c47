import { IconChevronRight, IconMicrophone, IconMovie, IconVolume, IconWaveSine } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '#core/web/router/link.tsx'
import layouts from '#ui/layout.module.css'
import typography from '#ui/typography.module.css'
import styles from './work-row.module.css'

const icons: Readonly<Record<string, typeof IconMovie>> = {
  project: IconMovie,
  reading: IconVolume,
  podcast: IconMicrophone,
  separation: IconWaveSine,
}

interface WorkRowProps {
  /** The kind of its subject. */
  kind: string
  name: string
  /** The link to continue, or the action that opens it here. */
  to: string | (() => void)
  /** A time, beside the name. */
  aside?: ReactNode
  /** Below the name. */
  children: ReactNode
}

/** A run or to-do of the account, with a link to continue. */
export function WorkRow({ kind, name, to, aside, children }: WorkRowProps) {
  const Icon = icons[kind] ?? IconMovie
  const content = (
    <>
      <Icon size={20} stroke={1.5} className={styles.icon} aria-hidden />
      <span className={`${layouts.shrinkingGrid} ${styles.text}`}>
        <span className={styles.head}>
          <span className={typography.strongCut}>{name}</span>
          {aside && <span className={typography.note}>{aside}</span>}
        </span>
        {children}
      </span>
      <IconChevronRight size={16} className={styles.arrow} aria-hidden />
    </>
  )
  return (
    <li>
      {typeof to === 'string' ? (
        <Link to={to} className={styles.row}>
          {content}
        </Link>
      ) : (
        <button type="button" className={styles.row} onClick={to}>
          {content}
        </button>
      )}
    </li>
  )
}
