import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '#core/web/router/link.tsx'
import { Badge } from '#ui/status/badge.tsx'
import shared from '#ui/layout/tile.module.css'
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
      <span className={`${shared.icon} center rounded-l bg-brand-1 text-brand ${styles.icon} flex-none`}>
        {icon}
      </span>
      <span className="grid gap-1 min-w-0">
        <span className={`${styles.title} row flex-wrap gap-0 gap-x-2 text-16 font-semibold`}>
          {title}
          {waiting && <Badge tone="brand">{waiting}</Badge>}
        </span>
        {hint && <span className="text-soft text-pretty">{hint}</span>}
      </span>
      {to && (
        <IconArrowRight size={20} stroke={1.6} className={`${shared.arrow} flex-none ml-auto`} aria-hidden />
      )}
    </>
  )
  if (!to)
    return (
      <div className={`${shared.tile} ${styles.tile} row gap-4`} data-large={large || undefined}>
        {content}
      </div>
    )
  return (
    <Link to={to} className={`${shared.tile} ${styles.tile} row gap-4`} data-large={large || undefined}>
      {content}
    </Link>
  )
}
