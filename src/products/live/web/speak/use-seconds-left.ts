import { frameMs } from '../../contract/socket.ts'
import type { LiveDetail } from './live-detail.ts'
import type { Speaker } from './speaker.ts'
import { useSpeaking } from './use-speaking.ts'

/** The remaining seconds of usage, which fall with each stored frame, also between two answers of the server. */
export function useSecondsLeft({ left, duration }: LiveDetail, speaker: Speaker): number {
  const { stored } = useSpeaking(speaker)
  const since = Math.max(0, Math.ceil((stored * frameMs) / 1000) - Math.ceil(duration / 1000))
  return Math.max(0, left - since)
}
