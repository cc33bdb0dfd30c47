import { workState } from '#core/contract/wire-numbers.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { hasFailed, isCancelled } from '#shared/works/contract.ts'
import { Badge } from '#ui/status/badge.tsx'
import type { Separation } from '../contract/separations.ts'
import { separationTexts } from '../texts.ts'

/** The work that says how far a separation is: the newest. */
export const currentWork = ({ preview, whole }: Pick<Separation, 'preview' | 'whole'>) => whole ?? preview

export const isMaking = (separation: Separation): boolean =>
  currentWork(separation)?.state === workState.generating

/** Whether the whole file can be separated: its beginning was, and the whole neither is nor is being made. */
export const canSeparate = ({ preview, whole, duration }: Separation): boolean =>
  duration !== null &&
  preview?.state !== workState.generating &&
  (whole === null || hasFailed(whole) || isCancelled(whole))

/** The state of a separation, with progress while it is made. */
export function SeparationState({ separation }: { separation: Separation }) {
  const t = useT()
  const work = currentWork(separation)
  if (!work) return <Badge tone="neutral">{t(separationTexts.stateCancelled)}</Badge>
  const { scope, state, run } = work
  if (state === workState.generating && run) return <RunProgress run={run} />
  if (state === workState.generating)
    return (
      <Badge tone="brand">
        {t(scope === 'whole' ? separationTexts.stateSeparating : separationTexts.statePreviewing)}
      </Badge>
    )
  if (isCancelled(work)) return <Badge tone="neutral">{t(separationTexts.stateCancelled)}</Badge>
  if (hasFailed(work)) return <Badge tone="danger">{t(separationTexts.stateFailed)}</Badge>
  return scope === 'whole' ? (
    <Badge tone="success">{t(separationTexts.stateDone)}</Badge>
  ) : (
    <Badge tone="brand">{t(separationTexts.statePreview)}</Badge>
  )
}
