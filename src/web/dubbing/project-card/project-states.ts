import { projectWords } from '#i18n/projects.ts'

/** Text and tone by status of a project. */
export const projectStates = [
  { text: projectWords.waiting, tone: 'neutral' },
  { text: projectWords.proofreading, tone: 'warn' },
  { text: projectWords.translating, tone: 'brand' },
  { text: projectWords.failed, tone: 'danger' },
  { text: projectWords.generating, tone: 'brand' },
  { text: projectWords.complete, tone: 'success' },
] as const
