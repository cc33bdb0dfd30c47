import type { ReadingReport } from './report.ts'

export const wireChapter = ({ number, title, start, end }: ReadingReport['chapters'][number]) => ({
  number,
  title,
  start: Math.round(start * 1000),
  duration: Math.round((end - start) * 1000),
})
