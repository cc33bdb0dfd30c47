import { useSyncExternalStore } from 'react'
import { speakersOf } from './speakers.ts'
import { useTools } from './tools.ts'

export function useSpeakers(): readonly string[] {
  const { document } = useTools()
  return useSyncExternalStore(document.watch, () => speakersOf(document.items()))
}
