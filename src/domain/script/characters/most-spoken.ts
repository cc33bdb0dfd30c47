interface Turn {
  start: number
  end: number
  speaker: string
}

/** Who speaks for most of a stretch of time; undefined if nobody does. */
export function mostSpoken(
  turns: readonly Turn[],
  { start, end }: { start: number; end: number },
): string | undefined {
  const shares = new Map<string, number>()
  for (const turn of turns) {
    const shared = Math.min(end, turn.end) - Math.max(start, turn.start)
    if (shared > 0) shares.set(turn.speaker, (shares.get(turn.speaker) ?? 0) + shared)
  }
  const [max] = [...shares].toSorted(([, a], [, b]) => b - a)
  return max?.[0]
}
