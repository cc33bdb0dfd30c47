import { useEffect, useState } from 'react'
import { useTools } from '#web/dubbing/editor/tools.ts'
import { type FilterName, filters, passes } from './problems.ts'
import { useTranslation } from './translation-tools.ts'

type Counts = Readonly<Partial<Record<FilterName, number>>>

/** Debounce in milliseconds, because counting covers all lines. */
const pause = 400

/** Number of lines by filter. */
export function useCounts(): Counts {
  const { document } = useTools()
  const { look } = useTranslation()
  const [counts, setCounts] = useState<Counts>({})
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let counted: unknown
    const count = () => {
      const cues = document.items()
      if (cues === counted) return
      counted = cues
      const next: Partial<Record<FilterName, number>> = {}
      for (const cue of cues) {
        const one = look(cue)
        for (const filter of filters) if (passes(filter, one)) next[filter] = (next[filter] ?? 0) + 1
      }
      setCounts(next)
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(count, pause)
    }
    timer = setTimeout(count)
    const unwatch = document.watch(later)
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }, [document, look])
  return counts
}
