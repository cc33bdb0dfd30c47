import type { Selectable } from 'kysely'
import type { LiveStreams } from '#core/server/db/tables.ts'
import { frameMs, type LiveProgress } from '../../contract/socket.ts'

/** A sentence is final when it ends, and silence is noted every few seconds: less than this is not a delay. */
const usualMs = 45_000
/** Readers see whole minutes. */
const stepMs = 10_000

export const progressColumns = ['next_frame', 'heard_frames', 'at_work', 'untranslated'] as const
type Stream = Pick<Selectable<LiveStreams>, (typeof progressColumns)[number]>

export const noProgress: LiveProgress = { behind: 0, untranslated: {}, duration: 0, working: false }

export function progressOf({ next_frame, heard_frames, at_work, untranslated }: Stream): LiveProgress {
  return {
    behind: told(Math.max(0, next_frame - heard_frames) * frameMs),
    // Nobody translates while no worker has the session.
    untranslated: Object.fromEntries(
      Object.entries(at_work ? untranslated : {}).flatMap(([language, ms]) =>
        told(ms) > 0 ? [[language, told(ms)]] : [],
      ),
    ),
    duration: next_frame * frameMs,
    working: at_work,
  }
}

const told = (ms: number): number => (ms < usualMs ? 0 : Math.round(ms / stepMs) * stepMs)
