import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call, SentTo } from '#contract/call.ts'
import { send } from './api.ts'
import { CallFailure } from './call-failure.ts'
import { watchSession } from '#web/core/session/session.ts'

/** Only what may be gone a moment later is tried again; a refusal stays one. */
const mayPass = (error: unknown) =>
  error instanceof CallFailure &&
  error.code === undefined &&
  (error.status === undefined || error.status >= 502)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 2 && mayPass(error), staleTime: 10_000 },
  },
})

/** What one account has read, the next must not see. */
watchSession((now, before) => {
  if (now.account?.user.id !== before.account?.user.id) queryClient.clear()
})

/** A call that reads, for `useQuery`. Quiet: the screen shows the failure where the content would stand. */
export function reads<C extends Call>(call: C, input: SentTo<C>) {
  return queryOptions({
    queryKey: [call.path, input],
    async queryFn({ signal }) {
      await ownTask()
      return send(call, input, { signal, quiet: true })
    },
  })
}

/** Asks for it while the screen that shows it is still on its way. */
export const prefetch = <C extends Call>(call: C, input: SentTo<C>): void =>
  void queryClient.prefetchQuery(reads(call, input))

/** What engines offer is empty until a worker has told it: then it is asked for again. */
export const untilOffered = {
  refetchInterval: ({ state: { data } }: { state: { data: readonly unknown[] | undefined } }) =>
    data?.length === 0 ? 4000 : false,
} as const

/** A screen asks for much at once, and a slow phone is to hear its person between one call and the next. */
const ownTask = () => new Promise<void>((resolve) => setTimeout(resolve))
