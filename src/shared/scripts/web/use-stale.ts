import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { reads } from '#core/web/api/queries.ts'
import { useLive } from '#core/web/live/live.ts'
import type { staleCall } from '../contract/stale.ts'
import type { ScriptDocument } from './tools/script-document.ts'

/** Milliseconds in which edits are batched into one request. */
const pace = 1500

/** Blocks that changed since the newest work; asked again when edits are saved. */
export function useStale(
  call: ReturnType<typeof staleCall>,
  id: string,
  document: ScriptDocument,
): ReadonlySet<string> | undefined {
  const client = useQueryClient()
  const { queryKey, ...stale } = reads(call, { id })
  const { data } = useQuery({ ...stale, queryKey })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const renew = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey }), pace)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const isSaved = useSyncExternalStore(document.watch, () => document.state().saving === 'saved')
  const asked = useRef(false)
  useEffect(() => {
    if (isSaved && asked.current) void client.invalidateQueries({ queryKey: [call.path] })
    asked.current = true
  }, [isSaved, client, call])
  useLive({ edit: (edit) => edit.document.id === id && renew() }, renew)
  return useMemo(() => (data && data.work !== null ? new Set(data.ids) : undefined), [data])
}
