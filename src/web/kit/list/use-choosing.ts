import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useChosen } from './use-chosen.ts'
import { besides, handleAt, nameOf, rowKeys } from './row-keys.ts'

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
  /** What has the rows, each with a name that takes the keys. */
  const list = useRef<HTMLUListElement & HTMLTableSectionElement>(null)
  const [removing, setRemoving] = useState(false)
  const count = rows.length
  const ask = () => setRemoving(mayAsk(rows))

  /** The bar that one may stand on goes, and the rows `gone`: the keyboard goes on at a row that stays. */
  const leave = (gone: ReadonlySet<string>) => {
    const stays = gone.size === 0 && list.current!.contains(document.activeElement)
    const next = gone.size === 0 ? nameOf(list.current!, rowKey(rows.at(-1)!)) : besides(list.current!, gone)
    flushSync(() => {
      setRemoving(false)
      chosen.end()
    })
    if (!stays) next?.focus()
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target as HTMLElement
    // What floats above the list, and what is typed into, have these keys for themselves.
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
  // A link leaves a click with such a key to the browser, which would open a window.
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
    /** It is asked whether those that are chosen are to go. */
    asks: removing && count > 0,
    keep: () => setRemoving(false),
    leave,
  }
}

/** What draws the rows needs it to show which are chosen, and to let them be chosen. */
export type Choice = ReturnType<typeof useChoosing>['choice']
