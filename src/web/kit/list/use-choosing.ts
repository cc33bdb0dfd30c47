import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useChosen } from './use-chosen.ts'
import { besides, nameOf } from './row-keys.ts'

/** Rows of which several can be chosen, and deleted after one question; with the keys for that. */
export function useChoosing<Row extends { id: string }, List extends HTMLElement>(rows: readonly Row[]) {
  const chosen = useChosen(rows)
  /** What has the rows, each with a name that takes the keys. */
  const list = useRef<List>(null)
  const [removing, setRemoving] = useState(false)
  const count = chosen.rows.length

  /** The bar that one may stand on goes, and the rows `gone`: the keyboard goes on at a row that stays. */
  const leave = (gone: ReadonlySet<string>) => {
    const stays = gone.size === 0 && list.current!.contains(document.activeElement)
    const next =
      gone.size === 0 ? nameOf(list.current!, chosen.rows.at(-1)!.id) : besides(list.current!, gone)
    flushSync(() => {
      setRemoving(false)
      chosen.end()
    })
    if (!stays) next?.focus()
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target as Element
    // What floats above the list, and what is typed into, have these keys for themselves.
    if (event.defaultPrevented || at.closest('[popover], dialog, input:not([type=checkbox])')) return
    const inList = list.current?.contains(at)
    const near = inList || at === document.body || at.closest('[role=toolbar]')
    if (inList && event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) chosen.chooseAll()
    else if (count > 0 && near && event.key === 'Escape') leave(new Set())
    else if (count > 0 && near && event.key === 'Delete') setRemoving(true)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return {
    rows: chosen.rows,
    ids: chosen.ids,
    choose: chosen.choose,
    list,
    bar: {
      onChooseAll: count < rows.length ? chosen.chooseAll : undefined,
      onRemove: () => setRemoving(true),
      onEnd: () => leave(new Set()),
    },
    /** It is asked whether those that are chosen are to go. */
    asks: removing && count > 0,
    keep: () => setRemoving(false),
    leave,
  }
}
