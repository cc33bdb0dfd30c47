import { common } from '#core/texts/common.ts'
import { CallFailure } from '#core/web/api/call-failure.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ErrorState } from '#ui/status/state.tsx'

export interface Query {
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** Shown in place of content that failed to load, with a retry button. */
export function LoadFailed({ title, query }: { title: string; query: Query }) {
  const t = useT()
  const { error, isFetching, refetch } = query
  return (
    <ErrorState title={title} retryText={t(common.retry)} busy={isFetching} onRetry={() => void refetch()}>
      {error instanceof CallFailure && error.message}
    </ErrorState>
  )
}
