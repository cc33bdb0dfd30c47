import { workState } from '#core/contract/wire-numbers.ts'
import { hasFailed, isCancelled, type MadeWork } from '../contract.ts'
import { madeTexts } from '../texts/works.ts'

/** What a version says about itself before it is made, or if it was not made; nothing for a finished one. */
export function versionState(work: Pick<MadeWork, 'state' | 'run'>) {
  if (work.state === workState.generating) return { tone: 'brand', text: madeTexts.generatingState } as const
  if (hasFailed(work)) return { tone: 'danger', text: madeTexts.failed } as const
  if (isCancelled(work)) return { tone: 'neutral', text: madeTexts.cancelled } as const
  return undefined
}
