import {
  IconChevronRight,
  IconLanguage,
  IconMicrophone,
  IconMovie,
  IconVolume,
  IconWaveSine,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '#core/web/router/link.tsx'
import styles from './work-row.module.css'

const icons: Readonly<Record<string, typeof IconMovie>> = {
  project: IconMovie,
  reading: IconVolume,
  podcast: IconMicrophone,
  separation: IconWaveSine,
  live: IconLanguage,
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
      <Icon size={20} stroke={1.5} className="flex-none text-brand" aria-hidden />
      <span className="grid min-w-0 grid-cols-1 flex-1 gap-half">
        <span className={`${styles.head} flex justify-between gap-3`}>
          <span className="font-medium truncate">{name}</span>
          {aside && <span className="note">{aside}</span>}
        </span>
        {children}
      </span>
      <IconChevronRight size={16} className="flex-none text-faint" aria-hidden />
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
