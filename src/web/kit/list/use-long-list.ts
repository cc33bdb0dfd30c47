import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

interface Part<Row> {
  records: Row[]
  total: number
}
interface Wish {
  /** From 1; where `after` is gone, the server counts by it. */
  current: number
  size: number
  /** The last row of the part before. */
  after?: string
}

/** Divides by 2, 3, 4 and 6: rows of cards are full at most widths. */
const size = 24
/** Milliseconds: whoever comes back from a long stay in the editor finds the list as far down as it was left. */
const kept = 3_600_000

/** A list that goes on where one comes to its end. `key` says what of it is asked for. */
export function useLongList<Row extends { id: string }>(
  key: readonly [path: string, wish: object],
  read: (wish: Wish, signal: AbortSignal) => Promise<Part<Row>>,
) {
  const query = useInfiniteQuery({
    queryKey: [...key, 'long'],
    queryFn: ({ pageParam: { current, after }, signal }) =>
      read({ current, size, ...(after !== undefined && { after }) }, signal),
    initialPageParam: { current: 1 } as { current: number; after?: string | undefined },
    getNextPageParam: ({ records, total }, parts) => {
      const shown = parts.reduce((sum, part) => sum + part.records.length, 0)
      const last = records.at(-1)
      return last && shown < total ? { current: parts.length + 1, after: last.id } : undefined
    },
    placeholderData: keepPreviousData,
    gcTime: kept,
  })
  const parts = query.data?.pages
  // While it is read anew, a row that moved may stand in two parts for a moment.
  const rows = parts && [
    ...new Map(parts.flatMap(({ records }) => records).map((row) => [row.id, row])).values(),
  ]
  return { query, rows, total: parts?.at(-1)?.total }
}
