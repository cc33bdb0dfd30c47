import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reads } from '#core/web/api/queries.ts'
import { liveSound } from '../../contract/history.ts'
import { type LiveSession } from '../../contract/sessions.ts'

export interface SessionSound {
  /** The playback position in milliseconds; undefined while nothing plays. */
  at: number | undefined
  playFrom(start: number): void
  stop(): void
}

/** Plays the kept sound of a session from any time on; undefined where there is none. */
export function useSessionSound({ id, keepSound }: LiveSession): SessionSound | undefined {
  const { data: files } = useQuery({ ...reads(liveSound, { id }), enabled: keepSound })
  const [at, setAt] = useState<number>()
  const audio = useRef<HTMLAudioElement>(undefined)
  useEffect(() => () => audio.current?.pause(), [])
  if (!files || files.length === 0) return undefined

  function stop(): void {
    audio.current?.pause()
    audio.current = undefined
    setAt(undefined)
  }

  function playFrom(start: number): void {
    audio.current?.pause()
    const index = files!.findLastIndex((file) => file.start <= start)
    const file = files![index]!
    const element = new Audio(file.path)
    audio.current = element
    const isCurrent = () => audio.current === element
    element.addEventListener('loadedmetadata', () => (element.currentTime = (start - file.start) / 1000), {
      once: true,
    })
    element.addEventListener('timeupdate', () => {
      if (isCurrent()) setAt(file.start + element.currentTime * 1000)
    })
    element.addEventListener('ended', () => {
      if (!isCurrent()) return
      const next = files![index + 1]
      if (next) playFrom(next.start)
      else stop()
    })
    element.addEventListener('error', () => isCurrent() && stop())
    setAt(start)
    element.play().catch(() => isCurrent() && stop())
  }

  return { at, playFrom, stop }
}
