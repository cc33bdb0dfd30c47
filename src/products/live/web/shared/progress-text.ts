import type { Text, ValuesOf } from '#core/texts/texts.ts'
import type { LiveState } from '../../contract/sessions.ts'
import type { LiveProgress } from '../../contract/socket.ts'
import { liveProgressTexts } from '../../texts/progress.ts'

interface Told {
  t: <T extends Text>(text: T, ...values: ValuesOf<T>) => string
  /** The language of the reader, for Intl. */
  tag: string
  state: LiveState
  progress: LiveProgress | undefined
  /** The languages that the reader sees; by default all. */
  shown?: readonly string[] | undefined
}

/** The notice about text or translations that come late, or after the end of the talk; undefined if there is none. */
export function progressText({ t, tag, state, progress, shown }: Told): string | undefined {
  if (!progress) return undefined
  const { behind, working } = progress
  const untranslated = untranslatedOf(progress, shown)
  const time = timeIn(tag, behind + untranslated)
  if (state !== 'ended') {
    if (behind + untranslated === 0) return undefined
    return t(untranslated > 0 ? liveProgressTexts.translationBehind : liveProgressTexts.textBehind, { time })
  }
  if (!working) return undefined
  const percent = Math.floor(writtenShare(progress, shown) * 100)
  if (behind > 0) return t(liveProgressTexts.writing, { time, percent })
  return untranslated > 0
    ? t(liveProgressTexts.translating, { time, percent })
    : t(liveProgressTexts.finishing)
}

/** In minutes, where seconds would only suggest precision. */
const wholeMinutes = 90_000

/** Such as "8 seconds" or "4 minutes"; Intl knows the plurals of each language. */
function timeIn(tag: string, ms: number): string {
  const [unit, value] =
    ms < wholeMinutes ? (['second', ms / 1000] as const) : (['minute', ms / 60_000] as const)
  const format = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.max(1, Math.round(value)))
}

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
