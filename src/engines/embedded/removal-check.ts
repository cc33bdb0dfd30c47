/** Windows of speech over which powers are averaged: about one second. */
const averaged = 33
/** Windows of pauses after which the background is known from them: a third of a second. */
const enoughPauses = 11
/** Shares of the voice's power. Only a background that is known to be soft is checked, and only where little more is taken away. */
const soft = 0.05
const little = 0.08

export interface WindowPowers {
  voice: number
  /** What is taken from the voice: the background of this window. */
  removed: number
  /** The background as pauses have it, and the pauses that were heard. */
  known: number
  pauses: number
}

/**
 * Tells how much less should be taken from the voice, from 0 to 1. Where pauses have a soft background and speech a louder one, what was
 * taken away is the voice's own, as its echo in a room: without this check the voice came out worse than the mix. What is given back makes
 * the error of the voice as small as its echo and the background allow. Where the guess is wrong, the voice is still no worse than the mix,
 * since it lies between both.
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
    // It sets in softly, so that a background near the limits does not jump.
    const sure = Math.max(0, Math.min(1, (little - mean.removed / mean.voice) / (little / 4)))
    return sure * (1 - known / mean.removed)
  }
  /** `memory` is all that it remembers. */
  return { check, memory: mean }
}

export type RemovalMemory = ReturnType<typeof openRemovalCheck>['memory']
