import { threadRoutes } from '#app/registry/thread-routes.ts'
import { runThread } from '#core/server/threads/run-thread.ts'
import { scriptSources } from './script-sources.ts'
import { threadTasks } from './thread-tasks.ts'

// The entry file of threads, started by open-threads.ts. Loads only what threads need.
await runThread(threadRoutes, threadTasks, { scriptSources })
