import { runThread } from '#core/server/threads/run-thread.ts'
import { threadRoutes } from '#app/registry/thread-routes.ts'
import { scriptSources } from '#app/server/script-sources.ts'
import { threadTasks } from '#app/server/thread-tasks.ts'
import { paragraphRoutes } from './routes.ts'

// The platform's thread, with the calls of this product.
await runThread([...threadRoutes, ...paragraphRoutes], threadTasks, { scriptSources })
