import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { choose, nothingChosen } from './chosen.ts'

/** Which rows of a list are chosen. What is shown no longer is not chosen either. */
export function useChosen<Row extends { id: string }>(rows: readonly Row[]) {
  const [chosen, setChosen] = useState(nothingChosen)
  const order = useRef<string[]>([])
  useLayoutEffect(() => {
    order.current = rows.map(({ id }) => id)
  }, [rows])
  return {
    rows: rows.filter(({ id }) => chosen.ids.has(id)),
    ids: chosen.ids,
    // The same one as long as the list stands, so that only the cards that change are drawn again.
    choose: useCallback(
      (id: string, range: boolean) => setChosen((before) => choose(before, order.current, id, range)),
      [],
    ),
    chooseAll: () => setChosen(({ anchor }) => ({ ids: new Set(order.current), anchor })),
    end: useCallback(() => setChosen(nothingChosen), []),
  }
}
