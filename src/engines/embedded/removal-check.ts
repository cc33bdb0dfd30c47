/** Windows of speech over which powers are averaged: about one second. */
const averaged = 33
/** Windows of pauses after which the background is known: a third of a second. */
const enoughPauses = 11
/**
 * Fractions of the voice's power. The check applies only to a background known to be soft, and only if little more was
 * removed.
 */
const soft = 0.05
const little = 0.08

export interface WindowPowers {
  voice: number
  /** The power removed from the voice in this window. */
  removed: number
  /** The background power in pauses, and the number of pause windows heard. */
  known: number
  pauses: number
}

/**
 * Decides how much less to remove from the voice, from 0 to 1. If pauses have a soft background and speech a louder
 * one, the removed part was the voice itself, such as its echo in a room; without this check the voice was worse than
 * the mix. What is given back minimizes the error of the voice given its echo and the background. If the estimate is
 * wrong, the voice is still no worse than the mix, because the result lies between both.
 */
export function openRemovalCheck() {
  const mean = { voice: 0, removed: 0, windows: 0 }
  function check({ voice, removed, known, pauses }: WindowPowers): number {
    mean.windows += 1
    const share = Math.max(1 / mean.windows, 1 / averaged)
    mean.voice += share * (voice - mean.voice)
    mean.removed += share * (removed - mean.removed)
    if (pauses < enoughPauses || mean.removed <= known) return 0
    if (known > soft * mean.voice) return 0
    // Fades in, so that a background near the limits causes no jumps.
    const sure = Math.max(0, Math.min(1, (little - mean.removed / mean.voice) / (little / 4)))
    return sure * (1 - known / mean.removed)
  }
  /** `memory` is the complete state. */
  return { check, memory: mean }
}

export type RemovalMemory = ReturnType<typeof openRemovalCheck>['memory']
