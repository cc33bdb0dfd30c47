import { useSyncExternalStore } from 'react'
import type { Speaker } from './speaker.ts'

export const useSpeaking = (speaker: Speaker) => useSyncExternalStore(speaker.watch, speaker.state)

export const useLiveView = ({ live }: Speaker) => useSyncExternalStore(live.watch, live.view)
