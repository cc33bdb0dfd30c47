import { useSyncExternalStore } from 'react'

// Short sounds such as voice samples; one plays at a time.

let sound: HTMLAudioElement | undefined
let playing: string | undefined
const watchers = new Set<() => void>()

function set(path: string | undefined) {
  playing = path
  for (const watcher of watchers) watcher()
}

/** Plays from the start and stops any other sound. */
export async function playSound(path: string): Promise<void> {
  stopSound()
  const next = new Audio(path)
  sound = next
  set(path)
  const over = () => sound === next && set(undefined)
  // At its end, or that of the part that its address names.
  next.addEventListener('pause', over)
  next.addEventListener('error', over)
  await next.play().catch((error: unknown) => {
    // Another sound was started in the meantime.
    if (sound === next) throw error
  })
}

/** Plays from the start; resolves at its end, with false if it was stopped or another sound began. */
export async function playToEnd(path: string): Promise<boolean> {
  await playSound(path)
  const own = sound
  if (!own) return false
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const look = () => {
    if (sound === own && playing === path) return
    watchers.delete(look)
    resolve(sound === own && own.ended)
  }
  watchers.add(look)
  look()
  return promise
}

export function stopSound(): void {
  sound?.pause()
  sound = undefined
  set(undefined)
}

/** Path of the current sound. */
export function usePlaying(): string | undefined {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    () => playing,
  )
}
