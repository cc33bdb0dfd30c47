import { runThread } from '#server/core/threads/run-thread.ts'
import { linesFile } from '#server/products/dubbing/subtitles/lines-file.ts'
import { printedWork } from '#server/products/dubbing/works/printed-work.ts'
import { threadRoutes } from './thread-routes.ts'

// The entry file of threads, started by open-threads.ts. Loads only what threads need.
await runThread(threadRoutes, {
  printWork: (app, { tenant, of, name }) => printedWork(app.database.of(tenant), of, name),
  printLines: (app, { tenant, of, name }) => linesFile(app.database.of(tenant), of, name),
})
