import { workWords } from '#i18n/project-lists.ts'

/** What a work's state is called, and in which colour; 0 to 3. */
export const workStates = [
  { text: workWords.state0, tone: 'neutral' },
  { text: workWords.state1, tone: 'success' },
  { text: workWords.state2, tone: 'danger' },
  { text: workWords.state3, tone: 'brand' },
] as const
