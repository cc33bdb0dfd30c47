import type { Selectable } from 'kysely'
import { frameMs, type LiveProgress } from '#contract/live-socket.ts'
import type { LiveStreams } from '#server/core/db/tables.ts'

/** A sentence is final when it ends, and silence is noted every few seconds: less than this is not a delay. */
const usualMs = 45_000
/** Readers see whole minutes. */
const stepMs = 10_000

export const progressColumns = ['next_frame', 'heard_frames', 'at_work'] as const
type Stream = Pick<Selectable<LiveStreams>, (typeof progressColumns)[number]>

export const noProgress: LiveProgress = { behind: 0, duration: 0, working: false }

export function progressOf({ next_frame, heard_frames, at_work }: Stream): LiveProgress {
  const behind = Math.max(0, next_frame - heard_frames) * frameMs
  return {
    behind: behind < usualMs ? 0 : Math.round(behind / stepMs) * stepMs,
    duration: next_frame * frameMs,
    working: at_work,
  }
}
