import type { LiveState } from '#contract/live.ts'
import type { LiveProgress } from '#contract/live-socket.ts'
import { liveProgressWords } from '#i18n/live-progress.ts'
import { type Language, say } from '#i18n/words.ts'

/** The notice about text that comes late, or after the end of the talk; undefined if there is none. */
export function progressText(
  language: Language,
  state: LiveState,
  progress: LiveProgress | undefined,
): string | undefined {
  if (!progress) return undefined
  const { behind, working } = progress
  const minutes = Math.max(1, Math.round(behind / 60_000))
  if (state !== 'ended') return behind > 0 ? say(language, liveProgressWords.behind, { minutes }) : undefined
  if (!working) return undefined
  if (behind === 0) return say(language, liveProgressWords.finishing)
  const percent = Math.floor(writtenShare(progress) * 100)
  return say(language, liveProgressWords.writing, { minutes, percent })
}

/** The part of the speech whose text is there, from 0 to 1. */
export const writtenShare = ({ behind, duration }: LiveProgress): number =>
  duration > 0 ? Math.max(0, 1 - behind / duration) : 1
