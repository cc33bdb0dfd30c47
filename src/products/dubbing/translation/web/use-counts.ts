import { useEffect, useState } from 'react'
import type { Cue } from '#domain/cues/cue.ts'
import { inSlices } from '#shared/editor/web/in-slices.ts'
import { useTools } from '#products/dubbing/editor/web/tools.ts'
import { type FilterName, filters, passes } from './problems.ts'
import { useTranslation } from './translation-tools.ts'

type Counts = Readonly<Partial<Record<FilterName, number>>>

/** Debounce in milliseconds, because counting covers all lines. */
const pause = 400

/** Number of lines by filter; undefined until they are counted. */
export function useCounts(): Counts | undefined {
  const { document } = useTools()
  const { look } = useTranslation()
  const [counts, setCounts] = useState<Counts>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let counted: unknown
    let round = 0
    const count = async () => {
      const mine = (round += 1)
      const cues = document.items()
      if (cues === counted) return
      const next: Partial<Record<FilterName, number>> = {}
      const countOne = (cue: Cue) => {
        const one = look(cue)
        for (const filter of filters) if (passes(filter, one)) next[filter] = (next[filter] ?? 0) + 1
      }
      if (!(await inSlices(cues, countOne, () => mine === round))) return
      counted = cues
      setCounts(next)
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void count(), pause)
    }
    // After the first lines are rendered.
    later()
    const unwatch = document.watch(later)
    return () => {
      clearTimeout(timer)
      round += 1
      unwatch()
    }
  }, [document, look])
  return counts
}
