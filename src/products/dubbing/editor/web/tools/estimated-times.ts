import type { Cue } from '#domain/cues/core/cue.ts'
import type { CueDocument } from './document.ts'

/** The lines of the last read. */
interface Read {
  cues: readonly Pick<Cue, 'id' | 'start' | 'end'>[]
  estimated: readonly string[]
}

export type EstimatedTimes = ReturnType<typeof createEstimatedTimes>

/** The lines with estimated times: the recognizer returned none, and nobody has changed them since. */
export function createEstimatedTimes(
  document: Pick<CueDocument, 'item' | 'items' | 'watch'>,
  lastRead: () => Read | undefined,
) {
  let of: Read | undefined
  let times: ReadonlyMap<string, { start: number; end: number }> = new Map()
  let counted: readonly Cue[] | undefined
  let count = 0

  function has(cue: Cue): boolean {
    const time = times.get(cue.id)
    return time?.start === cue.start && time.end === cue.end
  }

  function refresh() {
    const read = lastRead()
    if (read === of) return
    of = read
    counted = undefined
    const estimated = new Set(read?.estimated)
    times = new Map(
      read?.cues.flatMap(({ id, start, end }) => (estimated.has(id) ? [[id, { start, end }] as const] : [])),
    )
  }

  return {
    has(id: string): boolean {
      refresh()
      const cue = document.item(id)
      return cue !== undefined && has(cue)
    },
    count(): number {
      refresh()
      const items = document.items()
      if (counted !== items) {
        counted = items
        count = times.size === 0 ? 0 : items.filter(has).length
      }
      return count
    },
    watch: document.watch,
  }
}
