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

/** Visible rows of a virtualized list. */
export function useRows(wanted: RowsOptions) {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const options: VirtualizerOptions<HTMLElement, HTMLElement> = {
    ...wanted,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    // Updated synchronously while scrolling, to avoid gaps.
    onChange: (_, scrolls) => (scrolls ? flushSync(draw) : draw()),
  }
  const [rows] = useState(() => new Virtualizer(options))
  rows.setOptions(options)
  useLayoutEffect(() => rows._didMount(), [rows])
  useLayoutEffect(() => rows._willUpdate())
  return rows
}
