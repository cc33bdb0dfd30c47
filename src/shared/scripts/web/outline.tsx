import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { type Block } from '#domain/script/core/blocks.ts'
import { script } from '../texts.ts'
import { useBlocks, useTools } from './tools/script-tools.ts'
import styles from './outline.module.css'

type Heading = Extract<Block, { kind: 'heading' }>

/** The headings; a click goes there. */
export function Outline() {
  const t = useT()
  const { document, view, cursor } = useTools()
  const blocks = useDeferredValue(useBlocks())
  const headings = useMemo(
    () => blocks.filter((block): block is Heading => block.kind === 'heading'),
    [blocks],
  )
  const current = useSyncExternalStore(view.watch, () => view.current())
  const here = current === undefined ? -1 : document.placeOf(current)
  const last = headings.findLast(({ id }) => document.placeOf(id) <= here)
  if (headings.length === 0) return <p className="text-soft">{t(script.noHeadings)}</p>
  return (
    <ol className={styles.outline}>
      {headings.map(({ id, text, level }) => (
        <li key={id} data-level={level}>
          <button
            type="button"
            className={styles.entry}
            aria-current={id === last?.id ? 'location' : undefined}
            onClick={() => cursor.place(id, 0)}
          >
            {text || t(script.untitled)}
          </button>
        </li>
      ))}
    </ol>
  )
}
