import { runThread } from '#server/core/threads/run-thread.ts'
import { linesFile } from '#server/products/dubbing/subtitles/lines-file.ts'
import { printedWork } from '#server/products/dubbing/works/printed-work.ts'
import { threadRoutes } from '#server/thread-routes.ts'
import { paragraphRoutes } from './routes.ts'

// The platform's thread, with the calls of this product.
await runThread([...threadRoutes, ...paragraphRoutes], {
  printWork: (app, { tenant, of, name }) => printedWork(app.database.of(tenant), of, name),
  printLines: (app, { tenant, of, name }) => linesFile(app.database.of(tenant), of, name),
})
