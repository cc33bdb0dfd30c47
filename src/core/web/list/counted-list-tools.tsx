import type { ComponentProps } from 'react'
import { ListTools } from './list-tools.tsx'
import styles from './counted-list-tools.module.css'

type CountedListToolsProps = ComponentProps<typeof ListTools> & {
  /** How many rows there are, and how many there can be. */
  count: string | undefined
}

/** The search of a list of limited length. */
export function CountedListTools({ count, ...tools }: CountedListToolsProps) {
  return (
    <div className={`${styles.tools} row flex-wrap gap-2 gap-x-4`}>
      <ListTools {...tools} />
      {count !== undefined && <p className="note">{count}</p>}
    </div>
  )
}
