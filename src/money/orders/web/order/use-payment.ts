import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ProviderName } from '#core/contract/payment-providers.ts'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useLive } from '#core/web/live/live.ts'
import { paymentCheck, paymentOpen, paymentWays } from '#money/payments/contract.ts'

/** Polling interval in milliseconds, in case events do not arrive. */
const askAgain = 10_000

/** Payment code of an order and its state. */
export function usePayment(order: { id: string; payment: string }, onPaid: () => void) {
  const [picked, pick] = useState<ProviderName>()
  const ways = useQuery(reads(paymentWays, {}))
  const way = picked ?? ways.data?.find((one) => one === order.payment) ?? ways.data?.[0]

  const code = useQuery({
    queryKey: [paymentOpen.path, order.id, way],
    queryFn: ({ signal }) => send(paymentOpen, { order: order.id, provider: way! }, { signal, quiet: true }),
    enabled: way !== undefined,
    // Codes are requested only by the user.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const look = useQuery({
    queryKey: [paymentCheck.path, order.id],
    queryFn: ({ signal }) => send(paymentCheck, { order: order.id }, { signal, quiet: true }),
    enabled: false,
    gcTime: 0,
    retry: false,
  })
  /** Results older than the code belong to another code. */
  const heard = look.dataUpdatedAt > code.dataUpdatedAt ? look.data : undefined
  const paid = code.data?.state === 'paid' || look.data?.state === 'paid'
  const open = !paid && code.data?.state === 'open' && !code.isFetching
  const left = useSecondsLeft(open ? code.dataUpdatedAt + (code.data?.secondsLeft ?? 0) * 1000 : undefined)
  const closed = open && left > 0 && heard?.state === 'none'
  const waits = open && left > 0 && !closed

  const ask = useEffectEvent(() => void look.refetch())
  useLive({ order: ({ id }) => id === order.id && open && ask() }, () => open && ask())
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(ask, askAgain)
    return () => clearInterval(timer)
  }, [waits])
  const tell = useEffectEvent(onPaid)
  useEffect(() => {
    if (paid) tell()
  }, [paid])

  return {
    ways,
    way,
    pick,
    code,
    left,
    look,
    state: paid ? 'paid' : closed ? 'abnormal' : open && left === 0 ? 'expired' : open ? 'open' : 'asking',
  } as const
}

/** Seconds until a moment. */
function useSecondsLeft(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
}
