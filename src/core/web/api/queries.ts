import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call, SentTo } from '#core/contract/call.ts'
import { watchSession } from '#core/web/session/session.ts'
import { send } from './api.ts'
import { CallFailure } from './call-failure.ts'
import { renewReadsBy } from './renewed-reads.ts'

/** Retries transient failures only. */
const mayPass = (error: unknown) =>
  error instanceof CallFailure &&
  error.code === undefined &&
  (error.status === undefined || error.status >= 502)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 2 && mayPass(error), staleTime: 10_000 },
  },
})

renewReadsBy((reads) =>
  Promise.all(reads.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] }))),
)

/** Another account must not see cached data. */
watchSession((now, before) => {
  if (now.account?.user.id !== before.account?.user.id) queryClient.clear()
})

/** Query options of a read call. Quiet: the screen shows the failure in place of the content. */
export function reads<C extends Call>(call: C, input: SentTo<C>) {
  return queryOptions({
    queryKey: [call.path, input],
    async queryFn({ signal }) {
      await ownTask()
      return send(call, input, { signal, quiet: true })
    },
  })
}

/** Starts a read before the screen's code has loaded. */
export const prefetch = <C extends Call>(call: C, input: SentTo<C>): void =>
  void queryClient.prefetchQuery(reads(call, input))

/** Data of engines is empty until a worker has reported it, so empty results are refetched. */
export const untilOffered = {
  refetchInterval: ({ state: { data } }: { state: { data: readonly unknown[] | undefined } }) =>
    data?.length === 0 ? 4000 : false,
} as const

/** Yields to the event loop, so that a screen that makes many calls stays responsive on slow phones. */
const ownTask = () => new Promise<void>((resolve) => setTimeout(resolve))
