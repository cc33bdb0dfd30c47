import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Run, runList } from '#core/contract/runs.ts'
import { send } from '#core/web/api/api.ts'
import { useLive } from '#core/web/live/live.ts'
import { isActive } from './is-active.ts'

const key = [runList.path, 'going']
/** Polling interval in milliseconds: the queue position depends on other accounts, for which there are no events. */
const renewal = 10_000

/** Waiting and running runs of the account, newest first. */
export function useActiveRuns(wanted: boolean): readonly Run[] {
  const client = useQueryClient()
  const show = (run: Run) =>
    client.setQueryData<Run[]>(key, (runs) => {
      const others = runs?.filter(({ id }) => id !== run.id)
      return others && (isActive(run) ? [run, ...others] : others)
    })
  const renew = () => void client.invalidateQueries({ queryKey: key })
  // An event between the request and the connection is not sent.
  const ready = () => client.getQueryData<Run[]>(key)?.some(isActive) && renew()
  useLive({ run: show, ready }, renew)
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const of = async (state: Run['state']) =>
        (await send(runList, { state, size: 100 }, { signal, quiet: true })).records
      const [waiting, running] = await Promise.all([of('waiting'), of('running')])
      return [...running, ...waiting]
    },
    enabled: wanted,
    refetchInterval: ({ state }) => (state.data?.some((run) => run.state === 'waiting') ? renewal : false),
  })
  return data ?? []
}
