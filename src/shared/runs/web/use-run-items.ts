import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Run, runItems } from '#core/contract/runs.ts'
import { send } from '#core/web/api/api.ts'
import { inRanges } from '#domain/place-ranges.ts'

interface RunItems {
  all: ReadonlySet<string>
  done: ReadonlySet<string>
}

/** The items that a run processes, such as spoken paragraphs, with its position; undefined if it has none. */
export function useRunItems(run: Run | undefined): RunItems | undefined {
  const itemsDone = run?.itemsDone ?? undefined
  const { data } = useQuery({
    // Another attempt may work through other items.
    queryKey: [runItems.path, run?.id, run?.timeStart],
    queryFn: ({ signal }) => send(runItems, { id: run!.id }, { signal, quiet: true }),
    enabled: itemsDone !== undefined,
    staleTime: Infinity,
  })
  const all = useMemo(() => data && new Set(data), [data])
  return useMemo(
    () => data && all && itemsDone && { all, done: new Set(inRanges(data, itemsDone)) },
    [data, all, itemsDone],
  )
}
