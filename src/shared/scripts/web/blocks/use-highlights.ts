import { useMemo, useSyncExternalStore } from 'react'
import { useTools } from '../tools/script-tools.ts'
import type { Highlight } from '../tools/text-pieces.ts'

const none: readonly Highlight[] = []

/** What is found or spoken in a block, and the characters of it that can be read in several ways. */
export function useHighlights(id: string, polyphones: readonly Highlight[] = none): readonly Highlight[] {
  const { cursor, reader } = useTools()
  const found = useSyncExternalStore(cursor.watch, () => cursor.litIn(id))
  const spoken = useSyncExternalStore(reader.watch, () => {
    const { part } = reader.state()
    return part?.id === id ? part : undefined
  })
  return useMemo(() => {
    if (!found && !spoken) return polyphones
    return [
      ...(spoken ? [{ kind: 'spoken' as const, start: spoken.start, end: spoken.end }] : []),
      ...(found ? [{ kind: 'found' as const, start: found.start, end: found.end }] : []),
      ...polyphones,
    ]
  }, [found, spoken, polyphones])
}
