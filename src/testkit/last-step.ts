/** Before it is heard outside, or after it was done there and before the answer comes back. */
export type Side = 'before' | 'after'

export interface Step {
  what: string
  side: Side
  /** In a transaction, whose end is still to come: one such place is as good as another. */
  isInside: boolean
}

/**
 * Counts the steps that a process takes toward the outside: what it asks of its database, or of a payment provider. At
 * one of them its line can break, or the process can be killed.
 */
export function countSteps() {
  let taken: Step[] = []
  let last = 0
  let kill: (() => void) | undefined
  return {
    /** Since they were counted anew. */
    taken: (): readonly Step[] => taken,
    /**
     * Counts anew, up to the step of this place (the first is 1, none is 0). Where the process is killed there, nothing
     * that it says later is heard either.
     */
    breakAt(place: number, killing?: () => void) {
      taken = []
      last = place
      kill = killing
    },
    /** Whether it goes on, from a step that counts or from one that does not. */
    goesOn(step: Step, counts: boolean): boolean {
      if (last > 0 && taken.length >= last && kill) return false
      if (!counts) return true
      taken.push(step)
      if (taken.length !== last) return true
      kill?.()
      return false
    },
  }
}

export type Steps = ReturnType<typeof countSteps>
