import type { TaskFunctions } from '#core/server/threads/run-thread.ts'
import { printReviewedLines } from '#products/dubbing/shares/server/reviewed-lines.ts'
import { linesFile } from '#products/dubbing/subtitles/server/lines-file.ts'
import { printedWork } from '#products/dubbing/works/server/printed-work.ts'
import { printLibrary } from '#products/library/server/print-document.ts'
import { printLive } from '#products/live/server/segments/print-session.ts'
import { measurePodcast } from '#products/podcast/server/measure.ts'
import { storeScript } from '#products/podcast/server/save-script.ts'
import { printListenedText } from '#products/reading/server/listened-text.ts'
import { measureReading, measureText } from '#products/reading/server/measure.ts'
import { storeText } from '#products/reading/server/save-text.ts'
import { apiReference } from './api/reference.ts'

/** The tasks that threads perform beside whole calls. */
export const threadTasks: TaskFunctions = {
  printWork: (app, { tenant, of, name }) => printedWork(app.database.of(tenant), of, name),
  reviewedLines: (app, { tenant, work }) => printReviewedLines(app.database.of(tenant), work),
  printLines: (app, { tenant, of, name }) => linesFile(app.database.of(tenant), of, name),
  storeText,
  measureReading,
  measureText,
  listenedText: printListenedText,
  storeScript,
  measurePodcast,
  printLive,
  printLibrary,
  apiReference,
}
