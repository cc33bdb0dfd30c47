import type { Selectable } from 'kysely'
import type { LiveStreams } from '#core/server/db/tables.ts'
import { frameMs, type LiveProgress } from '../../contract/socket.ts'

/** Interim text follows the speech within seconds. */
const textMs = 5000
/** A sentence is translated when it has ended: less than two long ones is no delay. */
const translatedMs = 25_000
/** Silence is stored every few seconds, and a sentence when it has ended. */
const storedMs = 45_000
/** Readers see seconds first, then minutes. */
const stepOf = (ms: number) => (ms < 90_000 ? 1000 : 10_000)

export const progressColumns = ['next_frame', 'heard_frames', 'at_work', 'untranslated'] as const
export type LiveStream = Pick<Selectable<LiveStreams>, (typeof progressColumns)[number]>

export const noProgress: LiveProgress = { behind: 0, untranslated: {}, duration: 0, working: false }

/** `reached` is how far the interim text is, in milliseconds; the stored text alone is up to a long sentence behind. */
export function progressOf(
  { next_frame, heard_frames, at_work, untranslated }: LiveStream,
  reached?: number,
): LiveProgress {
  const late = next_frame * frameMs - Math.max(heard_frames * frameMs, reached ?? 0)
  return {
    behind: told(late, reached === undefined ? storedMs : textMs),
    // Nobody translates while no worker has the session.
    untranslated: Object.fromEntries(
      Object.entries(at_work ? untranslated : {}).flatMap(([language, ms]) =>
        told(ms, translatedMs) > 0 ? [[language, told(ms, translatedMs)]] : [],
      ),
    ),
    duration: next_frame * frameMs,
    working: at_work,
  }
}

const told = (ms: number, least: number): number =>
  ms < least ? 0 : Math.round(ms / stepOf(ms)) * stepOf(ms)
