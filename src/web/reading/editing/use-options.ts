import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { readingChange, type ReadingOptions, type ReadingShown, readingShow } from '#contract/readings.ts'
import type { Voiceprint } from '#contract/voices.ts'
import { send } from '#web/core/api/api.ts'
import { optionsFrom } from './options-from.ts'

/** Milliseconds after the last change. */
const pause = 600

/** How a text is read aloud; changes are kept on the server a moment later. */
export function useOptions({ id, options: kept }: ReadingShown, voices: readonly Voiceprint[]) {
  const client = useQueryClient()
  const [patch, setPatch] = useState<Partial<ReadingOptions>>({})
  const options = useMemo(() => optionsFrom({ ...kept, ...patch }, voices), [kept, patch, voices])
  const waiting = useRef<Partial<ReadingOptions>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = () => {
    clearTimeout(timer.current)
    const { current } = waiting
    waiting.current = undefined
    if (!current) return
    client.setQueriesData<ReadingShown>(
      { queryKey: [readingShow.path, { id }] },
      (shown) => shown && { ...shown, options: { ...shown.options, ...current } },
    )
    // A failure is announced; the options are sent along when the text is read aloud.
    void send(readingChange, { id, options: current }).catch(() => undefined)
  }
  const keepOnLeave = useEffectEvent(keep)
  useEffect(() => () => keepOnLeave(), [])

  const change = (next: Partial<ReadingOptions>) => {
    setPatch((before) => ({ ...before, ...next }))
    waiting.current = { ...waiting.current, ...next }
    clearTimeout(timer.current)
    timer.current = setTimeout(keep, pause)
  }
  return { options, change }
}
