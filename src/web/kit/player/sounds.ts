import { useSyncExternalStore } from 'react'

// Short sounds that are listened to, of which one plays at a time: samples of voices, auditions.

let sound: HTMLAudioElement | undefined
let playing: string | undefined
const watchers = new Set<() => void>()

function set(path: string | undefined) {
  playing = path
  for (const watcher of watchers) watcher()
}

/** From its beginning; whatever played before stops. */
export async function playSound(path: string): Promise<void> {
  stopSound()
  const next = new Audio(path)
  sound = next
  set(path)
  const over = () => sound === next && set(undefined)
  next.addEventListener('ended', over)
  next.addEventListener('error', over)
  await next.play().catch((error: unknown) => {
    // Another one was started in its place.
    if (sound === next) throw error
  })
}

export function stopSound(): void {
  sound?.pause()
  sound = undefined
  set(undefined)
}

/** The path of the sound that plays now. */
export function usePlaying(): string | undefined {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    () => playing,
  )
}
