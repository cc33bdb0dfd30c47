import { runThread } from '#server/core/threads/run-thread.ts'
import { threadRoutes } from '#server/thread-routes.ts'
import { scriptSources } from '#server/script-sources.ts'
import { threadTasks } from '#server/thread-tasks.ts'
import { busyRoutes } from './product.ts'

await runThread([...threadRoutes, ...busyRoutes], threadTasks, { scriptSources })
