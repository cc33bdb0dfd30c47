import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Call, OutputOf, SentTo } from '#contract/call.ts'
import { send } from '#web/core/api/api.ts'
import { queryClient, reads } from '#web/core/api/queries.ts'
import type { Query } from '#web/core/router/load-failed.tsx'

/** What is sent to get the next part of a list. */
type Next = Readonly<Record<string, string | number>>
/** How the parts of a list follow each other, where the call does not say it in one of the usual ways. */
type Follow<Output> = (part: Output, parts: readonly Output[]) => Next | undefined

type RowOf<Output> = Output extends readonly (infer Row)[]
  ? Row
  : Output extends { records: readonly (infer Row)[] }
    ? Row
    : never
/** What is asked of a list, less the part of it. */
type Filter<C extends Call> = Omit<SentTo<C>, 'after' | 'before' | 'current' | 'skip'>

/** Milliseconds: whoever comes back from a long stay in an editor finds the list as far down as it was left. */
export const kept = 3_600_000

/** What a list on a screen needs to know, however its call divides it. */
export interface List<Row> {
  query: Query & { isError: boolean; isPlaceholderData: boolean; dataUpdatedAt: number }
  /** Absent while the first part loads. */
  rows: readonly Row[] | undefined
  /** How many there are in all, where the call says so. */
  total?: number | undefined
  /** Where there are more than are shown. */
  more?: { busy: boolean; failed: boolean; fetch: () => void } | undefined
  /** Of a list in numbered pages. */
  pager?: { page: number; size: number; onGo: (page: number) => void }
}

interface ListOptions<C extends Call> {
  follow?: Follow<OutputOf<C>>
  /** Milliseconds until it is read anew. */
  renewal?: number | ((rows: readonly RowOf<OutputOf<C>>[]) => number)
  /** Milliseconds for which it stays as it was left. */
  kept?: number
  /** What else its rows depend on, such as the language. */
  within?: string
}

const rowsOf = (part: unknown): readonly { id?: string }[] =>
  Array.isArray(part) ? part : (part as { records: readonly { id?: string }[] }).records

/** By the answer: the next part has a name, or begins after the last row, or there is none. */
function usualFollow(part: unknown, parts: readonly unknown[]): Next | undefined {
  if (Array.isArray(part)) return undefined
  const { next, more, total } = part as { next?: string | null; more?: boolean; total?: number }
  if (next !== undefined) return next === null ? undefined : { after: next }
  const last = rowsOf(part).at(-1)?.id
  if (last === undefined) return undefined
  if (total === undefined) return more ? { after: last } : undefined
  const shown = parts.reduce<number>((sum, one) => sum + rowsOf(one).length, 0)
  return shown < total ? { current: parts.length + 1, after: last } : undefined
}

function listOf<C extends Call>(call: C, filter: Filter<C>, { follow, within }: ListOptions<C>) {
  return infiniteQueryOptions({
    queryKey: [call.path, filter, 'list', within],
    queryFn: ({ pageParam, signal }) =>
      send(call, { ...filter, ...pageParam } as SentTo<C>, { signal, quiet: true }),
    initialPageParam: {} as Next,
    getNextPageParam: (follow ?? usualFollow) as Follow<OutputOf<C>>,
  })
}

/** A list that grows by parts. Those that the screen has shown stay while others are asked for. */
export function useList<C extends Call>(
  call: C,
  filter: Filter<C>,
  options: ListOptions<C> = {},
): List<RowOf<OutputOf<C>>> {
  type Row = RowOf<OutputOf<C>>
  const { renewal, kept: stays } = options
  const query = useInfiniteQuery({
    ...listOf(call, filter, options),
    placeholderData: keepPreviousData,
    ...(stays !== undefined && { gcTime: stays }),
    refetchInterval: ({ state: { data } }) =>
      typeof renewal === 'function'
        ? renewal((data?.pages.flatMap(rowsOf) ?? []) as unknown as Row[])
        : (renewal ?? false),
  })
  const parts: readonly unknown[] | undefined = query.data?.pages
  return {
    query,
    rows: parts && (oneOfEach(parts.flatMap(rowsOf)) as unknown as readonly Row[]),
    total: (parts?.at(-1) as { total?: number } | undefined)?.total,
    more: query.hasNextPage
      ? {
          busy: query.isFetchingNextPage,
          failed: query.isFetchNextPageError,
          fetch: () => void query.fetchNextPage(),
        }
      : undefined,
  }
}

/** While a list is read anew, a row that moved may stand in two parts for a moment. */
const oneOfEach = (rows: readonly { id?: string }[]) => [
  ...new Map(rows.map((row, at) => [row.id ?? at, row])).values(),
]

/** Asks for a list while its screen is still on its way. */
export const prefetchList = <C extends Call>(
  call: C,
  filter: Filter<C>,
  options: ListOptions<C> = {},
): void => void queryClient.prefetchInfiniteQuery(listOf(call, filter, options))

const size = 20

/** A list in numbered pages. */
export function usePages<C extends Call>(
  call: C,
  filter: Omit<Filter<C>, 'size'>,
  { page = 1, onGo }: { page?: number | undefined; onGo: (page: number) => void },
): List<RowOf<OutputOf<C>>> {
  const query = useQuery({
    ...reads(call, { ...filter, current: page, size } as SentTo<C>),
    placeholderData: keepPreviousData,
  })
  const data = query.data as { records: RowOf<OutputOf<C>>[]; total: number } | undefined
  return { query, rows: data?.records, total: data?.total, pager: { page, size, onGo } }
}
