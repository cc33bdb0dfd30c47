// What a language model writes about the record of a live session, each statement with its places in the record.

export interface Statement {
  /** A sentence; the title of a chapter. */
  text: string
  /** Who does a task, and until when, as it was said; otherwise empty. */
  who: string
  due: string
  /** The numbers of the segments that say it, in order; a chapter begins with the first. */
  segments: readonly number[]
}

export const summaryParts = ['summary', 'decisions', 'tasks', 'chapters'] as const
export type SummaryPart = (typeof summaryParts)[number]

export type Summary = Readonly<Record<SummaryPart, readonly Statement[]>>

export const emptySummary: Summary = { summary: [], decisions: [], tasks: [], chapters: [] }
