import { workTexts } from '#core/texts/lists.ts'
import { madeTexts } from '#shared/works/texts/works.ts'

/** Text and tone by state of a work. */
export const workStates = [
  { text: workTexts.state0, tone: 'neutral' },
  { text: workTexts.state1, tone: 'success' },
  { text: madeTexts.failed, tone: 'danger' },
  { text: madeTexts.generatingState, tone: 'brand' },
] as const
