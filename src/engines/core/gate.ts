/** Rate limits. */
export interface Pace {
  atOnce: number
  perSecond?: number | undefined
  perMinute?: number | undefined
}

interface Waiting {
  start(): void
}

export type Gate = ReturnType<typeof openGate>

/** Admits calls in order, limited in concurrency and rate. */
export function openGate({ atOnce, perSecond = Infinity, perMinute = Infinity }: Pace) {
  const queue: Waiting[] = []
  const windows = [
    { most: perSecond, length: 1000 },
    { most: perMinute, length: 60_000 },
  ].filter(({ most }) => most !== Infinity)
  let starts: number[] = []
  let running = 0
  let heldUntil = 0
  let timer: NodeJS.Timeout | undefined

  /** Milliseconds until the next call may start. */
  function wait() {
    const now = Date.now()
    starts = starts.filter((start) => now - start < 60_000)
    const waits = windows.map(({ most, length }) => {
      const oldest = starts.at(-most)
      return oldest === undefined ? 0 : oldest + length - now
    })
    return Math.max(0, heldUntil - now, ...waits)
  }

  function letIn() {
    clearTimeout(timer)
    while (queue.length > 0 && running < atOnce) {
      const milliseconds = wait()
      if (milliseconds > 0) {
        timer = setTimeout(letIn, milliseconds)
        return
      }
      if (windows.length > 0) starts.push(Date.now())
      running += 1
      queue.shift()!.start()
    }
  }

  return {
    /** Resolves when the call may start; the returned function ends the call. */
    enter: (signal: AbortSignal) =>
      new Promise<() => void>((entered, stopped) => {
        if (signal.aborted) return stopped(signal.reason)
        const waiting: Waiting = {
          start() {
            signal.removeEventListener('abort', stop)
            entered(() => {
              running -= 1
              letIn()
            })
          },
        }
        const stop = () => {
          queue.splice(queue.indexOf(waiting), 1)
          stopped(signal.reason)
          letIn()
        }
        signal.addEventListener('abort', stop, { once: true })
        queue.push(waiting)
        letIn()
      }),
    /** Admits no calls for this long. */
    hold(milliseconds: number) {
      heldUntil = Math.max(heldUntil, Date.now() + milliseconds)
    },
    /** Milliseconds for which it admits no calls. */
    held: () => Math.max(0, heldUntil - Date.now()),
    count: () => ({ running, waiting: queue.length }),
  }
}
