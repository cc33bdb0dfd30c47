import { useEffect, useState } from 'react'
import type { CueList } from '#contract/cues.ts'
import { type Room, roomOf } from './known.ts'

/** Computed for all lines at once, so after the first of them are drawn. Those of the former read stay until then. */
export function useRoom(list: CueList | undefined, language: string): Room | undefined {
  const [room, setRoom] = useState<Room>()
  useEffect(() => {
    if (!list) return
    const timer = setTimeout(() => setRoom(roomOf(list, language)))
    return () => clearTimeout(timer)
  }, [list, language])
  return room
}
