import { useLayoutEffect, useRef, type RefObject, useSyncExternalStore } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Spoken } from '#domain/script/core/blocks.ts'
import { script } from '../../texts.ts'
import { caretRect } from '../tools/geometry.ts'
import { useTools } from '../tools/script-tools.ts'
import { MarkTools } from './mark-tools.tsx'
import styles from './mark-bar.module.css'

type MarkBarProps = { block: { id: string } & Spoken; layer: RefObject<HTMLDivElement | null> }

/** The mark buttons above the selected text. */
export function MarkBar({ block: { id }, layer }: MarkBarProps) {
  const { cursor } = useTools()
  const range = useSyncExternalStore(cursor.watch, () => {
    const selection = cursor.selection()
    return selection?.id === id && selection.end > selection.start ? selection : undefined
  })
  return range && <Bar key={range.start} start={range.start} layer={layer} />
}

function Bar({ start, layer }: { start: number; layer: MarkBarProps['layer'] }) {
  const t = useT()
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [drawn, text] = [bar.current!, layer.current!]
    const at = caretRect(text, start)
    const frame = text.getBoundingClientRect()
    const list = text.closest('[data-blocks]')!.getBoundingClientRect()
    const { width, height } = drawn.getBoundingClientRect()
    const left = Math.max(
      list.left + 8 - frame.left,
      Math.min(at.x - frame.x, list.right - 8 - width - frame.left),
    )
    // Below the line where there is no room above it.
    const above = at.y - height - 8
    const top = above >= list.top ? above : at.bottom + 4
    drawn.style.translate = `${Math.round(left)}px ${Math.round(top - frame.y)}px`
  }, [start, layer])
  return (
    <div ref={bar} role="toolbar" aria-label={t(script.marks)} className={styles.bar}>
      <MarkTools />
    </div>
  )
}
