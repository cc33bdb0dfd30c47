import { workState } from '#contract/wire-numbers.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { workDetail, workList, type WorkDetail } from '#contract/works.ts'
import { useLive } from '#web/core/live/live.ts'
import { reads } from '#web/core/api/queries.ts'

/** Events tell at once what moves; should they not come, the page still learns of it, every so many milliseconds. */
const atLeastEvery = 10_000
/** While somebody writes, the work is not asked for with every word. */
const atMostEvery = 2000

/** A work with its run, as it is now. */
export function useWork(id: string | undefined) {
  const client = useQueryClient()
  const { queryKey, ...reading } = reads(workDetail, { id: id ?? '' })
  const query = useQuery({
    ...reading,
    queryKey,
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === workState.generating ? atLeastEvery : false),
  })
  const renew = () => {
    void client.invalidateQueries({ queryKey })
    void client.invalidateQueries({ queryKey: [workList.path] })
  }
  useLive('run', ({ payload }) => {
    if (payload.part !== id) return
    client.setQueryData<WorkDetail>(queryKey, (work) => work && { ...work, run: payload })
    if (payload.state !== 'waiting' && payload.state !== 'running') renew()
  })
  useLive('subject', ({ payload }) => {
    if (payload.id === query.data?.project) renew()
  })
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive('edit', ({ payload }) => {
    if (payload.document.id !== query.data?.project) return
    soon.current ??= setTimeout(() => {
      soon.current = undefined
      renew()
    }, atMostEvery)
  })
  useLive('reset', renew)
  return query
}
