import { useDeferredValue, useMemo, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { type Block } from '#domain/script/core/blocks.ts'
import { leftOutHeadings } from '#domain/script/outline/change-outline.ts'
import { Badge } from '#ui/status/badge.tsx'
import { script } from '../texts.ts'
import { OutlineTools, outlineActions } from './outline-tools.tsx'
import { useBlocks, useTools } from './tools/script-tools.ts'
import styles from './outline.module.css'

type Heading = Extract<Block, { kind: 'heading' }>

const far = 1e6
const moves: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Home: -far, End: far }
const none: ReadonlySet<string> = new Set()

/** The headings; a click goes there. Several can be selected and changed at once. */
export function Outline() {
  const t = useT()
  const tools = useTools()
  const { document, view, cursor } = tools
  const list = useRef<HTMLOListElement>(null)
  const [chosen, setChosen] = useState(none)
  /** Where a range of selected headings begins. */
  const [anchor, setAnchor] = useState<string>()
  const [focused, setFocused] = useState<string>()
  const blocks = useDeferredValue(useBlocks())
  const headings = useMemo(
    () => blocks.filter((block): block is Heading => block.kind === 'heading'),
    [blocks],
  )
  const leftOut = useMemo(() => leftOutHeadings(blocks), [blocks])
  const current = useSyncExternalStore(view.watch, () => view.current())
  const here = current === undefined ? -1 : document.placeOf(current)
  const last = headings.findLast(({ id }) => document.placeOf(id) <= here)
  if (headings.length === 0) return <p className="text-soft">{t(script.noHeadings)}</p>

  const ids = headings.map(({ id }) => id)
  const stop = focused !== undefined && ids.includes(focused) ? focused : (last?.id ?? ids[0])
  const selected = new Set(ids.filter((id) => chosen.has(id)))
  const toggle = (id: string) => {
    setAnchor(id)
    setChosen(
      selected.has(id) ? new Set([...selected].filter((each) => each !== id)) : new Set([...selected, id]),
    )
  }
  const extend = (from: string, to: string) => {
    const places = [ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b)
    setAnchor(from)
    setChosen(new Set(ids.slice(places[0], places[1]! + 1)))
  }
  const keys = (event: KeyboardEvent<HTMLElement>, id: string) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = moves[event.key]
    const next =
      step === undefined ? undefined : ids[Math.min(ids.length - 1, Math.max(0, ids.indexOf(id) + step))]
    const action = outlineActions.find((each) => each.keys.includes(event.key))
    if (next !== undefined) {
      setFocused(next)
      list.current?.querySelector<HTMLElement>(`[data-heading="${next}"]`)?.focus()
      if (event.shiftKey) extend(anchor ?? id, next)
    } else if (event.key === ' ') toggle(id)
    else if (event.key === 'Escape' && selected.size > 0) setChosen(none)
    else if (action) action.run(tools, selected.size > 0 ? selected : new Set([id]))
    else return
    event.preventDefault()
  }
  return (
    <>
      <OutlineTools chosen={selected} leftOut={leftOut} onNone={() => setChosen(none)} />
      <ol ref={list} className={styles.outline}>
        {headings.map(({ id, text, level }) => {
          const title = text || t(script.untitled)
          const isOut = leftOut.has(id)
          return (
            <li key={id} data-level={level} className={styles.row}>
              <input
                type="checkbox"
                className={styles.check}
                aria-label={t(script.chooseHeading, { title })}
                tabIndex={-1}
                checked={selected.has(id)}
                onChange={() => toggle(id)}
              />
              <button
                type="button"
                className={styles.entry}
                data-heading={id}
                data-out={isOut || undefined}
                tabIndex={id === stop ? 0 : -1}
                aria-current={id === last?.id ? 'location' : undefined}
                onFocus={() => setFocused(id)}
                onKeyDown={(event) => keys(event, id)}
                // A browser presses a button when Space is released.
                onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
                onClick={(event) => {
                  if (event.shiftKey) extend(anchor ?? stop ?? id, id)
                  else if (event.ctrlKey || event.metaKey) toggle(id)
                  else cursor.place(id, 0)
                }}
              >
                <span>{title}</span>
                {isOut && <Badge tone="neutral">{t(script.leftOut)}</Badge>}
              </button>
            </li>
          )
        })}
      </ol>
    </>
  )
}
