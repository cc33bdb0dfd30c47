import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { orderList, Selling } from '#contract/orders.ts'
import type { SentTo } from '#contract/call.ts'
import { send } from '#web/core/api/api.ts'
import { useLiveOrders } from './use-live-orders.ts'

/** A list of orders, page after page, that renews itself. */
export function useOrderList(
  call: typeof orderList | Selling['list'],
  wish: Omit<SentTo<typeof orderList>, 'after' | 'size'>,
) {
  useLiveOrders()
  const query = useInfiniteQuery({
    queryKey: [call.path, wish],
    queryFn: ({ pageParam, signal }) => send(call, { ...wish, after: pageParam }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  return { query, orders: query.data?.pages.flatMap(({ records }) => records) }
}
