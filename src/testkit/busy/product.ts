import { existsSync } from 'node:fs'
import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { noResult } from '#core/contract/fields.ts'
import { threadRoute } from '#core/server/http/route.ts'

// Calls that keep a thread busy, for tests of the lanes.

const busyCall = (path: `/busy/${string}`) =>
  call({
    method: 'POST',
    path,
    who: ['user'],
    does: 'Uses processor time, and waits for a file.',
    input: z.object({ seconds: z.optional(z.number()), file: z.optional(z.string()) }),
    output: noResult,
    changes: true,
  })

export const busyImport = busyCall('/busy/import')
export const busyWork = busyCall('/busy/work')

const sleeping = new Int32Array(new SharedArrayBuffer(4))

/** Does not return to the event loop of its thread, like work on a long list. */
async function keepBusy({ seconds = 0, file }: { seconds?: number; file?: string }): Promise<null> {
  const before = process.threadCpuUsage().user
  while (process.threadCpuUsage().user - before < seconds * 1e6);
  while (file !== undefined && !existsSync(file)) Atomics.wait(sleeping, 0, 0, 20)
  return null
}

export const busyRoutes = [
  threadRoute(busyImport, 'import', keepBusy),
  threadRoute(busyWork, 'interactive', keepBusy),
]

const registered = async () => ({ busyImport, busyWork, busyRoutes })

export const busyProduct = {
  modules: { calls: [registered], threadRoutes: [registered] },
  thread: new URL('thread.ts', import.meta.url),
}
