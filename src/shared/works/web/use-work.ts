import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { reads } from '#core/web/api/queries.ts'
import { useLive } from '#core/web/live/live.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import type { MadeWork } from '../contract.ts'

/** Polling interval in milliseconds, in case events do not arrive. */
const atLeastEvery = 10_000
/** Batching delay in milliseconds, so that the work is not refetched with every typed word. */
const atMostEvery = 2000

interface Calls<Detail extends Call> {
  detail: Detail
  list: Call
}

/** A work with its current run. `subjectOf` names its source, whose edits may make it stale. */
export function useWork<Detail extends Call>(
  { detail, list }: Calls<Detail>,
  id: string | undefined,
  subjectOf: (work: OutputOf<Detail>) => string,
) {
  const client = useQueryClient()
  const { queryKey, ...reading } = reads(detail, { id: id ?? '' } as SentTo<Detail>)
  const query = useQuery({
    ...reading,
    queryKey,
    enabled: id !== undefined,
    refetchInterval: ({ state }) =>
      (state.data as MadeWork | undefined)?.state === workState.generating ? atLeastEvery : false,
  })
  const renew = () => {
    void client.invalidateQueries({ queryKey })
    void client.invalidateQueries({ queryKey: [list.path] })
  }
  const subject = query.data && subjectOf(query.data)
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive(
    {
      run: (run) => {
        if (run.part !== id) return
        client.setQueryData(queryKey, (work: OutputOf<Detail> | undefined) => work && { ...work, run })
        if (!isActive(run)) renew()
      },
      subject: (changed) => changed.id === subject && renew(),
      edit: ({ document }) => {
        if (document.id !== subject) return
        soon.current ??= setTimeout(() => {
          soon.current = undefined
          renew()
        }, atMostEvery)
      },
    },
    renew,
  )
  return query
}
