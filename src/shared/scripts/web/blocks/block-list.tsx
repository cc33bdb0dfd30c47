import { defaultRangeExtractor } from '@tanstack/virtual-core'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type CSSProperties,
  useSyncExternalStore,
} from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { isSpoken } from '#domain/script/core/blocks.ts'
import { useRows } from '#shared/editor/web/use-rows.ts'
import { script } from '../../texts.ts'
import { caretRect } from '../tools/geometry.ts'
import { layerIn, rowOf } from '../tools/go-to.ts'
import { useIds, useTools } from '../tools/script-tools.ts'
import { BlockRow, type RowPlace } from './block-row.tsx'
import styles from './block-list.module.css'

/** Extra blocks above and below the viewport. */
const beyond = 6
const lineHeight = 30
const padding = 8
/** Kept free above and below the text cursor. */
const margin = 48

/** Blocks of a script as a virtual list. */
export function BlockList() {
  const tools = useTools()
  const { document, view, cursor } = tools
  const t = useT()
  const ids = useIds()
  const frame = useRef<HTMLTableSectionElement>(null)
  const current = useSyncExternalStore(view.watch, view.current)
  const at = current === undefined ? -1 : document.placeOf(current)

  const getItemKey = useCallback((index: number) => ids[index]!, [ids])
  const rows = useRows({
    count: ids.length,
    getScrollElement: () => frame.current,
    // Measured heights replace it; near enough, the scroll bar stays where it is.
    estimateSize(index) {
      const block = document.item(ids[index]!)
      if (!block || !isSpoken(block)) return lineHeight + 2 * padding
      const width = Math.min(736, (frame.current?.clientWidth ?? 736) - 40)
      // From the first of East Asian scripts on, letters are as wide as high.
      const letter = block.text.charCodeAt(0) >= 0x2e80 ? 16 : 7.6
      return Math.ceil((block.text.length * letter) / width || 1) * lineHeight + padding
    },
    overscan: beyond,
    getItemKey,
    // The current block stays drawn, so that its text keeps the focus.
    rangeExtractor(range) {
      const inSight = defaultRangeExtractor(range)
      if (at < 0 || at >= ids.length || inSight.includes(at)) return inSight
      return [...inSight, at].toSorted((a, b) => a - b)
    },
  })

  /** Scrolls to a place in a text. Heights around it become known when they are drawn, so it looks again. */
  const reveal = (again: boolean) => {
    const range = cursor.shows()
    const [list, row] = [frame.current, range && rowOf(tools, range.id)]
    if (!range || !list || !row) return
    const layer = layerIn(row)
    const rect = layer ? caretRect(layer, range.end) : row.getBoundingClientRect()
    const sight = list.getBoundingClientRect()
    const above = rect.top - sight.top - margin
    const below = rect.bottom - sight.bottom + margin
    // Far places are shown a third below the top.
    const isFar = Math.abs(above) > sight.height * 1.5
    if (isFar) list.scrollTop += rect.top - sight.top - sight.height / 3
    else if (above < 0) list.scrollTop += above
    else if (below > 0) list.scrollTop += below
    if (again) requestAnimationFrame(() => reveal(false))
    else cursor.shown()
  }
  const revealSoon = useEffectEvent(() => {
    if (cursor.shows()) requestAnimationFrame(() => reveal(true))
  })
  useEffect(() => {
    revealSoon()
    return cursor.watch(() => revealSoon())
  }, [cursor])

  /** Stable identity while the position is unchanged, to avoid rerenders. */
  const [places] = useState(() => new Map<string, RowPlace>())
  function placeOf(id: string, index: number, top: number): RowPlace {
    const before = places.get(id)
    if (before?.index === index && before.top === top) return before
    const place = { index, top, measure: rows.measureElement }
    places.set(id, place)
    return place
  }

  return (
    <table aria-label={t(script.text)} aria-rowcount={ids.length} className={styles.table}>
      <tbody
        ref={frame}
        data-blocks
        className={styles.list}
        style={{ '--all': `${rows.getTotalSize()}px` } as CSSProperties}
      >
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const id = ids[index]!
          return <BlockRow key={key} id={id} number={index + 1} place={placeOf(id, index, start)} />
        })}
      </tbody>
    </table>
  )
}
