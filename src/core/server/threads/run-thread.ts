import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '#core/server/db/database.ts'
import { malformed } from '#core/server/http/malformed.ts'
import { readField } from '#core/server/http/read-field.ts'
import { ofThread, refuseAmplified } from '#core/server/http/refuse-amplified.ts'
import { checkText } from '#core/server/http/refuse-bad-text.ts'
import type { ThreadApp, ThreadRoute } from '#core/server/http/route.ts'
import { success } from '#core/server/http/success.ts'
import { openStorage } from '#core/server/storage/open.ts'
import { failureOf } from './failure.ts'
import type { ThreadSettings } from './open-threads.ts'
import type { Answered, TaskRequest, Bytes, TaskName, Tasks } from './tasks.ts'

/** Extensions of the app of a thread by the layers above the core. */
type Given = Omit<ThreadApp, 'config' | 'database' | 'storage' | 'now'>
/** The functions of the tasks that features declare. */
export type TaskFunctions = {
  [Name in Exclude<TaskName, 'call'>]: (
    app: ThreadApp,
    input: Tasks[Name]['input'],
  ) => Promise<Tasks[Name]['result']>
}
type AnyTask = (app: ThreadApp, input: unknown) => Promise<unknown>

/** The main function of a thread: performs requests one after another until the process ends it. */
export async function runThread(
  routes: readonly ThreadRoute[],
  functions: TaskFunctions,
  given: Given,
): Promise<void> {
  const { databaseUrl, storage, secret } = workerData as ThreadSettings
  let shift = 0
  const app: ThreadApp = {
    ...given,
    config: { secret },
    // It performs one request at a time. The main process has its own connections and logs when they break.
    database: openDatabase(databaseUrl, { connections: 1, onError: () => undefined }),
    storage: await openStorage({ ...storage, url: new URL(storage.url) }),
    now: () => new Date(Date.now() + shift),
  }

  async function call({ path, query, body, ...by }: Tasks['call']['input']): Promise<Bytes> {
    const one = routes.find(({ call }) => call.path === path)!
    const input = readField(one.call.input, body ? jsonOf(body) : query)
    const { tenant, caller, address } = by
    const context = { app, tenant: { id: tenant }, db: app.database.of(tenant), caller, address }
    const result = await one.handleInThread(input, context)
    return new TextEncoder().encode(JSON.stringify(success(one.call, result)))
  }

  const tasks: Readonly<Record<string, AnyTask>> = {
    ...(functions as Record<string, AnyTask>),
    call: (_, input) => call(input as Tasks['call']['input']),
  }
  parentPort!.on('message', ({ name, input, now }: TaskRequest) => {
    shift = now - Date.now()
    tasks[name]!(app, input).then(
      (result) => reply({ result }, buffersOf(result)),
      (error: unknown) => reply({ failure: failureOf(error) }),
    )
  })
}

function jsonOf(body: Bytes): unknown {
  const value = parse(body)
  checkText(value)
  return value
}

function parse(body: Bytes): unknown {
  refuseAmplified(body, ofThread)
  try {
    return JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString())
  } catch {
    throw malformed('body', 'json')
  }
}

/** Buffers are transferred instead of copied. */
function buffersOf(result: unknown): ArrayBuffer[] {
  const bytes = result instanceof Uint8Array ? result : (result as { bytes?: Bytes } | undefined)?.bytes
  return bytes ? [bytes.buffer as ArrayBuffer] : []
}

const reply = (answered: Answered, handedOver: ArrayBuffer[] = []) =>
  parentPort!.postMessage(answered, handedOver)
