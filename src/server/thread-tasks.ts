import { apiReference } from '#server/core/http/calls-page.ts'
import type { TaskFunctions } from '#server/core/threads/run-thread.ts'
import { printReviewedLines } from '#server/products/dubbing/shares/reviewed-lines.ts'
import { linesFile } from '#server/products/dubbing/subtitles/lines-file.ts'
import { printedWork } from '#server/products/dubbing/works/printed-work.ts'
import { printLibrary } from '#server/products/library/print-document.ts'
import { printLive } from '#server/products/live/print-session.ts'
import { measurePodcast } from '#server/products/podcast/measure.ts'
import { storeScript } from '#server/products/podcast/save-script.ts'
import { measureReading, measureText } from '#server/products/reading/measure.ts'
import { storeText } from '#server/products/reading/save-text.ts'

/** The tasks that threads perform beside whole calls. */
export const threadTasks: TaskFunctions = {
  printWork: (app, { tenant, of, name }) => printedWork(app.database.of(tenant), of, name),
  reviewedLines: (app, { tenant, work }) => printReviewedLines(app.database.of(tenant), work),
  printLines: (app, { tenant, of, name }) => linesFile(app.database.of(tenant), of, name),
  storeText,
  measureReading,
  measureText,
  storeScript,
  measurePodcast,
  printLive,
  printLibrary,
  apiReference,
}
