import { listenPath } from '#core/contract/public-pages.ts'
import { afterRun } from '#shared/resources/server/end.ts'
import { workJob } from '#shared/works/server/start-work.ts'
import type { WorkKind } from '#shared/works/server/work-kind.ts'
import type { ReadingFileName } from '../contract/reading-works.ts'
import { readingFolder, readingSubject } from './access.ts'
import { advanceReading } from './advance-job.ts'

export const storedFiles = {
  mp3: 'audio.mp3',
  m4b: 'book.m4b',
  wav: 'audio.wav',
  epub: 'book.epub',
  srt: 'text.srt',
  vtt: 'text.vtt',
  words: 'words.vtt',
  report: 'report.json',
} as const satisfies Record<ReadingFileName, string>

/** A text that was read aloud. In addition to these files, each chapter of a book has a file (`chapterFile`). */
export const readingKind: WorkKind<ReadingFileName, never> = {
  subject: readingSubject,
  folder: ({ tenant_id, subject_id, id }) => `${readingFolder({ tenant_id, id: subject_id })}works/${id}/`,
  stored: storedFiles,
  printed: [],
  print: async () => undefined,
  ended: afterRun(readingSubject, advanceReading),
  sharedPage: listenPath,
  notices: { ready: 'readingReady', failed: 'readingFailed' },
}

/** `chapter-001.mp3`: its name among the files of the work, and in the folder. */
export const chapterFile = (number: number, ending: string) =>
  `chapter-${String(number).padStart(3, '0')}.${ending}`

export const readAloud = workJob('readings.speak', readingKind)
