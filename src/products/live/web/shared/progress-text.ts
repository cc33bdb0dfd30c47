import { type Language, say } from '#core/texts/texts.ts'
import type { LiveState } from '../../contract/sessions.ts'
import type { LiveProgress } from '../../contract/socket.ts'
import { liveProgressTexts } from '../../texts/progress.ts'

interface Told {
  /** Of the reader. */
  language: Language
  state: LiveState
  progress: LiveProgress | undefined
  /** The languages that the reader sees; by default all. */
  shown?: readonly string[] | undefined
}

/** The notice about text or translations that come late, or after the end of the talk; undefined if there is none. */
export function progressText({ language, state, progress, shown }: Told): string | undefined {
  if (!progress) return undefined
  const { behind, working } = progress
  const untranslated = untranslatedOf(progress, shown)
  if (state !== 'ended') {
    if (behind + untranslated === 0) return undefined
    const texts = untranslated > 0 ? liveProgressTexts.translationBehind : liveProgressTexts.behind
    return say(language, texts, { minutes: minutesOf(behind + untranslated) })
  }
  if (!working) return undefined
  const percent = Math.floor(writtenShare(progress, shown) * 100)
  if (behind > 0)
    return say(language, liveProgressTexts.writing, { minutes: minutesOf(behind + untranslated), percent })
  return untranslated > 0
    ? say(language, liveProgressTexts.translating, { minutes: minutesOf(untranslated), percent })
    : say(language, liveProgressTexts.finishing)
}

const minutesOf = (ms: number) => Math.max(1, Math.round(ms / 60_000))

/** Of the language that is furthest behind. */
function untranslatedOf({ untranslated }: LiveProgress, shown: readonly string[] | undefined): number {
  const languages = shown ?? Object.keys(untranslated)
  return Math.max(0, ...languages.map((each) => untranslated[each] ?? 0))
}

/** The part of the speech whose text and translations are there, from 0 to 1. */
export function writtenShare(progress: LiveProgress, shown?: readonly string[]): number {
  const { behind, duration } = progress
  return duration > 0 ? Math.max(0, 1 - (behind + untranslatedOf(progress, shown)) / duration) : 1
}
