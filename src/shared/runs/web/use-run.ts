import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Run, runDetail } from '#core/contract/runs.ts'
import { send } from '#core/web/api/api.ts'
import { useLive } from '#core/web/live/live.ts'
import { isActive } from './is-active.ts'

/** Polling interval in milliseconds, in case events do not arrive. */
const renewal = 3000

/** A run of the account; undefined while loading. */
export function useRun(id: string | undefined): Run | undefined {
  const client = useQueryClient()
  const key = [runDetail.path, id]
  useLive(
    { run: (run) => run.id === id && client.setQueryData<Run>(key, run) },
    () => void client.invalidateQueries({ queryKey: key }),
  )
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => send(runDetail, { id: id! }, { signal, quiet: true }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && !isActive(state.data) ? false : renewal),
  })
  return data ?? undefined
}
