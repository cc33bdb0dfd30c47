import type { StaffRun } from '#core/contract/runs.ts'
import { runKind } from '#core/texts/run-kinds.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { engineTexts } from '#shared/engines/texts/engines.ts'

/** What a run is called: what it is about, the engine that it checks, or else its kind. */
export function useRunTitle(): (run: Pick<StaffRun, 'title' | 'kind'>) => string {
  const t = useT()
  return ({ title, kind }) => {
    if (!title) return t(runKind(kind))
    const isEngine = kind.startsWith('engines.') && Object.hasOwn(engineTexts, title)
    return isEngine ? t(engineTexts[title as 'embedded']) : title
  }
}
