import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/virtual-core'
import { useLayoutEffect, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'

type RowsOptions = Pick<
  VirtualizerOptions<HTMLElement, HTMLElement>,
  'count' | 'getScrollElement' | 'estimateSize' | 'getItemKey' | 'rangeExtractor' | 'overscan'
>

/** Which rows of a long list are in sight, and where. The list is drawn anew when that changes. */
export function useRows(wanted: RowsOptions) {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const options: VirtualizerOptions<HTMLElement, HTMLElement> = {
    ...wanted,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    // While it scrolls, a row that comes a frame late is seen as a gap.
    onChange: (_, scrolls) => (scrolls ? flushSync(draw) : draw()),
  }
  const [rows] = useState(() => new Virtualizer(options))
  rows.setOptions(options)
  useLayoutEffect(() => rows._didMount(), [rows])
  useLayoutEffect(() => rows._willUpdate())
  return rows
}
