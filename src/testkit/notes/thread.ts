import { runThread } from '#server/core/threads/run-thread.ts'
import { threadRoutes } from '#server/thread-routes.ts'
import { scriptSources } from '#server/script-sources.ts'
import { threadTasks } from '#server/thread-tasks.ts'
import { paragraphRoutes } from './routes.ts'

// The platform's thread, with the calls of this product.
await runThread([...threadRoutes, ...paragraphRoutes], threadTasks, { scriptSources })
