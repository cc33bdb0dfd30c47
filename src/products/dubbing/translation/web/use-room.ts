import { useEffect, useState } from 'react'
import type { CueList } from '#products/dubbing/subtitles/contract.ts'
import { type Room, roomOf } from './known.ts'

/**
 * Computed for all lines at once, so after the first lines are rendered. Until then, the values of the
 * previous read are used.
 */
export function useRoom(list: CueList | undefined, language: string): Room | undefined {
  const [room, setRoom] = useState<Room>()
  useEffect(() => {
    if (!list) return
    const timer = setTimeout(() => setRoom(roomOf(list, language)))
    return () => clearTimeout(timer)
  }, [list, language])
  return room
}
