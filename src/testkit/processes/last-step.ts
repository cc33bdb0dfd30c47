/** Before a request is received outside, or after it was processed there and before the answer arrives. */
export type Side = 'before' | 'after'

export interface Step {
  what: string
  side: Side
  /** Inside a transaction that has not ended; one such place is as good as another. */
  isInside: boolean
}

/**
 * Counts the external steps of a process: its requests to the database or to a payment provider. At one of them the
 * connection can be cut or the process killed.
 */
export function countSteps() {
  let taken: Step[] = []
  let last = 0
  let kill: (() => void) | undefined
  return {
    /** The steps since the count was reset. */
    taken: (): readonly Step[] => taken,
    /**
     * Resets the count, and breaks at the step of this place (the first is 1, 0 for none). If the process is killed
     * there, its later messages are dropped, too.
     */
    breakAt(place: number, killing?: () => void) {
      taken = []
      last = place
      kill = killing
    },
    /** Whether the process continues after this step. `counts`: whether the step is counted. */
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
