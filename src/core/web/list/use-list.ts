import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import { send } from '#core/web/api/api.ts'
import { queryClient, reads } from '#core/web/api/queries.ts'
import type { Query } from '#core/web/router/load-failed.tsx'

type RowOf<Output> = Output extends { records: readonly (infer Row)[] } ? Row : never
/** Input of a list call without the page. */
type Filter<C extends Call> = Omit<SentTo<C>, 'after' | 'current'>

/** Milliseconds: after a long time in an editor, the list is still loaded as far as it was. */
export const saved = 3_600_000

/** A list on a screen. */
export interface List<Row> {
  query: Query & { isError: boolean; isPlaceholderData: boolean; dataUpdatedAt: number }
  /** Absent while the first page loads. */
  rows: readonly Row[] | undefined
  /** Total number, if the call returns it. */
  total?: number | undefined
  /** Set if there are more rows than shown. */
  more?: { busy: boolean; failed: boolean; fetch: () => void } | undefined
  /** For lists in numbered pages. */
  pager?: { page: number; size: number; onGo: (page: number) => void }
}

interface ListOptions<C extends Call> {
  /** Polling interval in milliseconds. */
  renewal?: number | ((rows: readonly RowOf<OutputOf<C>>[]) => number)
  /** Cache time in milliseconds. */
  kept?: number
  /** What else the rows depend on, such as the language. */
  within?: string
}

/** A page of any list (core/contract/paging.ts). */
interface ListPage {
  records: readonly { id?: string }[]
  next: string | null
  total?: number
}

function listOf<C extends Call>(call: C, filter: Filter<C>, { within }: ListOptions<C>) {
  return infiniteQueryOptions({
    queryKey: [call.path, filter, 'list', within],
    queryFn: ({ pageParam, signal }) =>
      send(call, { ...filter, after: pageParam } as SentTo<C>, { signal, quiet: true }) as Promise<ListPage>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
}

/** A list that grows by pages. Previous rows stay while others load. */
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
        ? renewal((data?.pages.flatMap(({ records }) => records) ?? []) as unknown as Row[])
        : (renewal ?? false),
  })
  const pages = query.data?.pages
  return {
    // A page that could not be added leaves what is shown up to date; `more` reports it.
    query: {
      error: query.error,
      isError: query.isError && !query.isFetchNextPageError,
      isFetching: query.isFetching,
      isPlaceholderData: query.isPlaceholderData,
      dataUpdatedAt: query.dataUpdatedAt,
      refetch: query.refetch,
    },
    rows: pages && (oneOfEach(pages.flatMap(({ records }) => records)) as unknown as readonly Row[]),
    total: pages?.at(-1)?.total,
    more: query.hasNextPage
      ? {
          busy: query.isFetchingNextPage,
          failed: query.isFetchNextPageError,
          fetch: () => void query.fetchNextPage(),
        }
      : undefined,
  }
}

/** During a refetch, a row that moved may be in two pages. */
const oneOfEach = (rows: readonly { id?: string }[]) => [
  ...new Map(rows.map((row, at) => [row.id ?? at, row])).values(),
]

/** Requests a list while the code of its screen is still loading. */
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
