interface Turn {
  stop(): void
  over: Promise<unknown>
}

const turns = new Map<string, Turn>()
let ended = 0

/** The number of finished turns. While it is unchanged, an upload row read before is still current. */
export const turnsEnded = () => ended

/**
 * One request at a time works on an upload. A newer request ends the one before, whose client has usually disconnected
 * silently, and starts when the received bytes are written.
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

/** Interrupts all uploads, which can continue with another process. */
export function stopTurns() {
  for (const { stop } of turns.values()) stop()
}
