import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Call } from '#core/contract/call.ts'
import { useLive } from '#core/web/live/live.ts'

/** Milliseconds in which changes are gathered into one refetch. */
const pace = 400

/** Reads these calls again when a subject of the kind changed, or a run of one was enqueued or has ended. */
export function useRenewOf(kind: string, calls: readonly Call[]): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const renew = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      for (const { path } of calls) void client.invalidateQueries({ queryKey: [path] })
    }, pace)
  }
  useLive(
    {
      subject: (subject) => subject.kind === kind && renew(),
      run: ({ subject, state, timeFinish }) =>
        subject?.kind === kind && (timeFinish !== null || state === 'waiting') && renew(),
    },
    renew,
  )
}
