import { workWords } from '#core/texts/lists.ts'

/** Text and tone by state of a work. */
export const workStates = [
  { text: workWords.state0, tone: 'neutral' },
  { text: workWords.state1, tone: 'success' },
  { text: workWords.state2, tone: 'danger' },
  { text: workWords.state3, tone: 'brand' },
] as const
