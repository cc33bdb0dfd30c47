interface Turn {
  stop(): void
  over: Promise<unknown>
}

const turns = new Map<string, Turn>()
let ended = 0

/** As long as it is the same, what was read of an upload holds for a turn that nobody went before. */
export const turnsEnded = () => ended

/**
 * One request at a time works on an upload. A newer one ends the one before, whose client has most often gone without a
 * word, and begins when what had come of it is written.
 */
export async function inTurn<Result>(
  upload: string,
  stop: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = turns.get(upload)
  before?.stop()
  const result = before ? before.over.then(work) : work()
  const mine: Turn = { stop, over: result.catch(() => undefined).finally(() => (ended += 1)) }
  turns.set(upload, mine)
  try {
    return await result
  } finally {
    if (turns.get(upload) === mine) turns.delete(upload)
  }
}

/** Ends whatever is being received; it can go on with another process. */
export function stopTurns() {
  for (const { stop } of turns.values()) stop()
}
