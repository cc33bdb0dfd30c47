import { common } from '#i18n/common.ts'
import { CallFailure } from '#web/core/api/call-failure.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { ErrorState } from '#web/ui/state.tsx'

export interface Query {
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** Where content would stand: that it did not load, why, and another try. */
export function LoadFailed({ title, query }: { title: string; query: Query }) {
  const say = useSay()
  const { error, isFetching, refetch } = query
  return (
    <ErrorState title={title} retryText={say(common.retry)} busy={isFetching} onRetry={() => void refetch()}>
      {error instanceof CallFailure && error.message}
    </ErrorState>
  )
}
