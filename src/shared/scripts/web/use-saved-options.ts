import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Call } from '#core/contract/call.ts'
import type { SendOptions } from '#core/web/api/api.ts'
import { localStore } from '#core/web/page/browser-storage.ts'
import { parseJson } from '#core/web/page/parse-json.ts'
import { unsentKey } from '#core/web/page/stored.ts'
import { trackDocument } from '#core/web/router/unsent.ts'
import { useAccount } from '#core/web/session/session.ts'
import { requestFailures } from '#shared/documents/web/open-document.ts'

/** Milliseconds after the last change. */
const pause = 600

interface SavedOptions<Options> {
  subject: { kind: string; id: string }
  /** What was chosen before. */
  kept: Partial<Options>
  /** The call by `id` whose result has `options`. */
  detail: Call
  save: (changed: Partial<Options>, sending: SendOptions) => Promise<unknown>
}

/**
 * How a script is spoken: what was chosen, before and now. Changes are saved a moment later. Until the server has them
 * they are in the local storage as well, because the next page may be loaded before they arrive.
 */
export function useSavedOptions<Options extends object>(of: SavedOptions<Options>) {
  const { subject, kept, detail, save } = of
  const account = useAccount().user.id
  const key = unsentKey(account, `${subject.kind} ${subject.id}  options`)
  const client = useQueryClient()
  const [patch, setPatch] = useState(() => readUnsent<Options>(key))
  const chosen = useMemo((): Partial<Options> => ({ ...kept, ...patch }), [kept, patch])
  const unsent = useRef(patch)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const store = (next: Partial<Options>) => {
    unsent.current = next
    writeUnsent(key, next)
  }
  const keep = async (sending: SendOptions = {}) => {
    clearTimeout(timer.current)
    const sent = unsent.current
    if (isEmpty(sent)) return
    client.setQueriesData<{ options: Partial<Options> }>(
      { queryKey: [detail.path, { id: subject.id }] },
      (visible) => visible && { ...visible, options: { ...visible.options, ...sent } },
    )
    try {
      await save(sent, sending)
    } catch (error) {
      // The failure was announced. What may succeed later is sent when the screen opens again.
      if (requestFailures.mayPass(error) || requestFailures.mayNotNow(error)) return
    }
    store(without(unsent.current, sent))
  }
  const discard = () => {
    clearTimeout(timer.current)
    store({})
  }

  const start = useEffectEvent(() => {
    if (!isEmpty(unsent.current)) void keep()
    return trackDocument({
      account,
      key,
      unsent: () => (isEmpty(unsent.current) ? 0 : 1),
      sendAll: keep,
      discard,
    })
  })
  const leave = useEffectEvent((sending?: SendOptions) => void keep(sending))
  useEffect(() => {
    const untrack = start()
    const leavePage = () => leave({ keepalive: true })
    window.addEventListener('pagehide', leavePage)
    return () => {
      window.removeEventListener('pagehide', leavePage)
      leave()
      untrack()
    }
  }, [])

  const change = (next: Partial<Options>) => {
    setPatch((before) => ({ ...before, ...next }))
    store({ ...unsent.current, ...next })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void keep(), pause)
  }
  return { chosen, change }
}

const isEmpty = (options: object) => Object.keys(options).length === 0

/** The options that have changed since these were sent. */
const without = <Options extends object>(options: Partial<Options>, sent: Partial<Options>) =>
  Object.fromEntries(
    Object.entries(options).filter(([name, value]) => sent[name as keyof Options] !== value),
  ) as Partial<Options>

const readUnsent = <Options extends object>(key: string) =>
  (parseJson(localStore.getItem(key) ?? '') ?? {}) as Partial<Options>

function writeUnsent(key: string, options: object): void {
  if (isEmpty(options)) return localStore.removeItem(key)
  try {
    localStore.setItem(key, JSON.stringify(options))
  } catch (error) {
    // Storage may be full; the options are sent in a moment.
    if (!(error instanceof DOMException)) throw error
  }
}
