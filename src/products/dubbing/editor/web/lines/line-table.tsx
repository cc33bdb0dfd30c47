import { defaultRangeExtractor } from '@tanstack/virtual-core'
import {
  Fragment,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react'
import { isTyping } from '#shared/editor/web/key-names.ts'
import { useRows } from '#shared/editor/web/use-rows.ts'
import { cueAt } from '../tools/cue-at.ts'
import { useCurrent, useTools } from '../tools/tools.ts'
import styles from './line-table.module.css'

const usualHeight = 53
/** Extra rows above and below the viewport. */
const beyond = 5

export interface LinePlace {
  /** Index of the row. */
  index: number
  /** Offset from the top, in pixels. */
  top: number
  measure: (row: HTMLElement | null) => void
}

type LineTableProps = {
  label: string
  /** Ids of the visible lines, in order. */
  ids: readonly string[]
  columns: readonly { key: string; title: ReactNode; className?: string | undefined }[]
  /** Class that sets `--columns` for header and rows, and `--areas` for the rows. */
  className?: string | undefined
  row: (id: string, number: number, place: LinePlace) => ReactNode
}

/** Virtualized table of lines. */
export function LineTable({ label, ids, columns, className, row }: LineTableProps) {
  const { document, clock } = useTools()
  const current = useCurrent()
  const frame = useRef<HTMLTableSectionElement>(null)
  const placeOf = (id: string) => (ids === document.ids() ? document.placeOf(id) : ids.indexOf(id))
  const at = current === undefined ? -1 : placeOf(current)

  const rows = useRows({
    count: ids.length,
    getScrollElement: () => frame.current,
    estimateSize: () => usualHeight,
    overscan: beyond,
    getItemKey: (index) => ids[index]!,
    // The current line stays rendered, so that keyboard navigation continues from it after scrolling.
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range)
      if (at < 0 || at >= ids.length || inSight.includes(at)) return inSight
      return [...inSight, at].toSorted((a, b) => a - b)
    },
  })

  // On a change of the current line only, not when lines above it are added or removed.
  const visible = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (at >= 0 && visible.current !== current) rows.scrollToIndex(at, { align: 'auto' })
    visible.current = current
  }, [at, current, rows])

  const playing = useRef<string>(undefined)
  const markPlaying = () => {
    for (const visible of frame.current?.querySelectorAll<HTMLElement>('[data-cue]') ?? [])
      visible.toggleAttribute('data-playing', visible.dataset['cue'] === playing.current)
  }
  // Includes rows that just became visible.
  useLayoutEffect(markPlaying)
  const follow = useEffectEvent(() => {
    const cue = cueAt(document.items(), clock.time())
    if (cue?.id === playing.current) return
    playing.current = cue?.id
    markPlaying()
    if (!cue || !clock.playing() || isTyping(globalThis.document.activeElement)) return
    const place = placeOf(cue.id)
    if (place >= 0) rows.scrollToIndex(place, { align: 'auto' })
  })
  useEffect(() => {
    follow()
    return clock.watch(follow)
  }, [clock])

  /** Stable identity while the position is unchanged, to avoid rerenders. */
  const [spots] = useState(() => new Map<string, LinePlace>())
  function spotOf(id: string, index: number, top: number): LinePlace {
    const before = spots.get(id)
    if (before?.index === index && before.top === top) return before
    const place = { index, top, measure: rows.measureElement }
    spots.set(id, place)
    return place
  }

  return (
    <table
      aria-label={label}
      aria-rowcount={document.ids().length + 1}
      className={[styles.table, className].filter(Boolean).join(' ')}
    >
      <thead className={`${styles.top} bg-canvas`}>
        <tr aria-rowindex={1} className={`${styles.head} grid bg-canvas border-b small`}>
          {columns.map(({ key, title, className: own }) => (
            <th key={key} scope="col" className={own}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        ref={frame}
        className={styles.frame}
        style={{ '--all': `${rows.getTotalSize()}px` } as CSSProperties}
      >
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const id = ids[index]!
          return <Fragment key={key}>{row(id, document.placeOf(id) + 1, spotOf(id, index, start))}</Fragment>
        })}
      </tbody>
    </table>
  )
}
