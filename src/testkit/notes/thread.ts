import { features } from '#app/features.ts'
import { threadRoutesOf } from '#app/registry/thread-routes.ts'
import { scriptSources } from '#app/server/script-sources.ts'
import { threadTasks } from '#app/server/thread-tasks.ts'
import { runThread } from '#core/server/threads/run-thread.ts'
import { notesFeature } from './feature.ts'

// The platform's thread (src/app/server/thread.ts), with this product.
await runThread(await threadRoutesOf([...features, notesFeature]), threadTasks, { scriptSources })
