import { threadRoutes } from '#app/registry/thread-routes.ts'
import { scriptSources } from '#app/server/script-sources.ts'
import { threadTasks } from '#app/server/thread-tasks.ts'
import { runThread } from '#core/server/threads/run-thread.ts'
import { busyRoutes } from './product.ts'

await runThread([...threadRoutes, ...busyRoutes], threadTasks, { scriptSources })
