import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { listTexts } from '#core/texts/lists.ts'
import { useScreenKeys } from '../keys/screen-keys.ts'
import { besides, handleAt, nameOf, rowKeys } from './row-keys.ts'
import { useChosen } from './use-chosen.ts'

/**
 * Rows that can be selected and deleted together after one confirmation, with their keys and clicks. `mayAsk` decides
 * whether the confirmation is shown.
 */
export function useChoosing<Row>(
  all: readonly Row[],
  rowKey: (row: Row) => string,
  mayAsk: (rows: readonly Row[]) => boolean,
) {
  const chosen = useChosen(all.map(rowKey))
  const { ids, choose } = chosen
  const rows = all.filter((row) => ids.has(rowKey(row)))
  /** Contains the rows; each has a name that receives keys. */
  const list = useRef<HTMLUListElement & HTMLTableSectionElement>(null)
  const [removing, setRemoving] = useState(false)
  const count = rows.length
  const ask = () => setRemoving(mayAsk(rows))

  /** Removes the bar and the rows `gone`; if the focus was in them, it moves to a remaining row. */
  const leave = (gone: ReadonlySet<string>) => {
    const stays = gone.size === 0 && list.current!.contains(document.activeElement)
    const next = gone.size === 0 ? nameOf(list.current!, rowKey(rows.at(-1)!)) : besides(list.current!, gone)
    flushSync(() => {
      setRemoving(false)
      chosen.end()
    })
    if (!stays) next?.focus()
  }
  const isChosen = count > 0
  useScreenKeys(() =>
    [
      { label: listTexts.goToRow, keys: ['ArrowUp', 'ArrowDown'], on: '[data-handle]' },
      { label: listTexts.choose, keys: ['Space'], on: '[data-handle]' },
      { label: listTexts.chooseRange, keys: ['Shift+ArrowUp', 'Shift+ArrowDown'], on: '[data-handle]' },
      { label: listTexts.chooseAll, keys: ['Ctrl+A'], run: chosen.chooseAll },
      { label: listTexts.remove, keys: ['Delete'], ...(isChosen ? { run: ask } : { on: '[data-handle]' }) },
      ...(isChosen ? [{ label: listTexts.endChoosing, keys: ['Escape'], run: () => leave(new Set()) }] : []),
    ].map((key) => ({ ...key, group: listTexts.list })),
  )
  const press = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target as HTMLElement
    // Menus, dialogs and text fields handle these keys themselves.
    if (event.defaultPrevented || at.closest('[popover], dialog, input:not([type=checkbox])')) return
    const inList = list.current?.contains(at)
    const near = inList || at === document.body || at.closest('[role=toolbar]')
    const name = inList && at.closest('[data-handle]') === at ? at : undefined
    if (name && rowKeys(event, name, choose)) return
    if (name && event.key === ' ') choose(handleAt(name), event.shiftKey)
    else if (inList && event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) chosen.chooseAll()
    else if (count > 0 && near && event.key === 'Escape') leave(new Set())
    else if (count > 0 && near && event.key === 'Delete') ask()
    else return
    event.preventDefault()
  })
  // On a link, the browser would open a window for a click with a modifier key.
  const click = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || event.detail === 0) return
    if (!(event.shiftKey || event.ctrlKey || event.metaKey)) return
    const name = (event.target as Element).closest<HTMLElement>('[data-handle]')
    if (!name || !list.current?.contains(name)) return
    event.preventDefault()
    choose(handleAt(name), event.shiftKey)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    const onClick = (event: MouseEvent) => click(event)
    window.addEventListener('keydown', onKey)
    window.addEventListener('click', onClick)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('click', onClick)
    }
  }, [])
  return {
    rows,
    choice: { ids, choose, list },
    bar: {
      count,
      onChooseAll: count < all.length ? chosen.chooseAll : undefined,
      onRemove: ask,
      onEnd: () => leave(new Set()),
    },
    /** Whether the confirmation of the deletion is open. */
    asks: removing && count > 0,
    keep: () => setRemoving(false),
    leave,
  }
}

/** Props for rendering selectable rows. */
export type Choice = ReturnType<typeof useChoosing>['choice']
