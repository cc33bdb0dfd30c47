import { projectWords } from '#i18n/projects.ts'

/** What a project's status is called, and in which colour; 0 to 5. */
export const projectStates = [
  { text: projectWords.waiting, tone: 'neutral' },
  { text: projectWords.proofreading, tone: 'warn' },
  { text: projectWords.translating, tone: 'brand' },
  { text: projectWords.failed, tone: 'danger' },
  { text: projectWords.generating, tone: 'brand' },
  { text: projectWords.complete, tone: 'success' },
] as const
