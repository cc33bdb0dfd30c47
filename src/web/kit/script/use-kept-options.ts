import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Call } from '#contract/call.ts'
import type { SendOptions } from '#web/core/api/api.ts'

/** Milliseconds after the last change. */
const pause = 600

interface KeptOptions<Options> {
  id: string
  /** What was chosen before. */
  kept: Partial<Options>
  /** The call by `id` whose result has `options`. */
  detail: Call
  save: (changed: Partial<Options>, sending: SendOptions) => Promise<unknown>
}

/** How a script is spoken: what was chosen, before and now. Changes are saved a moment later. */
export function useKeptOptions<Options extends object>({ id, kept, detail, save }: KeptOptions<Options>) {
  const client = useQueryClient()
  const [patch, setPatch] = useState<Partial<Options>>({})
  const chosen = useMemo((): Partial<Options> => ({ ...kept, ...patch }), [kept, patch])
  const waiting = useRef<Partial<Options>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = (sending: SendOptions = {}) => {
    clearTimeout(timer.current)
    const { current } = waiting
    waiting.current = undefined
    if (!current) return
    client.setQueriesData<{ options: Partial<Options> }>(
      { queryKey: [detail.path, { id }] },
      (shown) => shown && { ...shown, options: { ...shown.options, ...current } },
    )
    // A failure is announced; the options are sent along when a work is made.
    void save(current, sending).catch(() => undefined)
  }
  const keepOnLeave = useEffectEvent(keep)
  useEffect(() => {
    const leave = () => keepOnLeave({ keepalive: true })
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      keepOnLeave()
    }
  }, [])

  const change = (next: Partial<Options>) => {
    setPatch((before) => ({ ...before, ...next }))
    waiting.current = { ...waiting.current, ...next }
    clearTimeout(timer.current)
    timer.current = setTimeout(keep, pause)
  }
  return { chosen, change }
}
