import shared from '#ui/tile.module.css'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '#core/web/router/link.tsx'
import { Badge } from '#ui/badge.tsx'
import styles from './tile.module.css'

type TileProps = {
  icon: ReactNode
  title: string
  hint?: string
  /** Without it, the tile is not a link. */
  to?: string | undefined
  large?: boolean
  /** Number of items that need attention. */
  waiting?: string | undefined
}

export function Tile({ icon, title, hint, to, large, waiting }: TileProps) {
  const content = (
    <>
      <span className={`${shared.icon} ${styles.icon}`}>{icon}</span>
      <span className={styles.text}>
        <span className={styles.title}>
          {title}
          {waiting && <Badge tone="brand">{waiting}</Badge>}
        </span>
        {hint && <span className={shared.hint}>{hint}</span>}
      </span>
      {to && (
        <IconArrowRight size={20} stroke={1.6} className={`${shared.arrow} ${styles.arrow}`} aria-hidden />
      )}
    </>
  )
  if (!to)
    return (
      <div className={`${shared.tile} ${styles.tile}`} data-large={large || undefined}>
        {content}
      </div>
    )
  return (
    <Link to={to} className={`${shared.tile} ${styles.tile}`} data-large={large || undefined}>
      {content}
    </Link>
  )
}
