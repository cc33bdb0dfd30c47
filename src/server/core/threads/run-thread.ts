import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '#server/core/db/database.ts'
import { success } from '#server/core/http/success.ts'
import { malformed } from '#server/core/http/malformed.ts'
import { Problem } from '#server/core/http/problem.ts'
import { readField } from '#server/core/http/read-field.ts'
import { checkText } from '#server/core/http/refuse-bad-text.ts'
import { openStorage } from '#server/core/storage/open.ts'
import { failureOf } from './failure.ts'
import type { ThreadRoute, ThreadContext } from '#server/core/http/route.ts'
import type { ThreadSettings } from './open-threads.ts'
import type { Answered, TaskRequest, Bytes, TaskName, Tasks } from './tasks.ts'

type ThreadApp = ThreadContext['app']
/** The functions behind the tasks that features declare. */
export type TaskFunctions = {
  [Name in Exclude<TaskName, 'call'>]: (
    app: ThreadApp,
    input: Tasks[Name]['input'],
  ) => Promise<Tasks[Name]['result']>
}
type AnyTask = (app: ThreadApp, input: unknown) => Promise<unknown>

/** The whole life of a thread: it does what it is asked, one thing after another, until its process ends it. */
export async function runThread(routes: readonly ThreadRoute[], functions: TaskFunctions): Promise<void> {
  const { databaseUrl, storage, secret } = workerData as ThreadSettings
  let shift = 0
  const app = {
    config: { secret },
    // The process has connections of its own and logs when they break.
    database: openDatabase(databaseUrl, { connections: 2, onError: () => undefined }),
    storage: await openStorage({ ...storage, url: new URL(storage.url) }),
    now: () => new Date(Date.now() + shift),
  }

  async function call({ path, tenant, caller, query, body }: Tasks['call']['input']): Promise<Bytes> {
    const one = routes.find(({ call }) => call.path === path)!
    const input = readField(one.call.input, body ? jsonOf(body) : query)
    const context = { app, tenant: { id: tenant }, db: app.database.of(tenant), caller }
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

/** Of arrays and objects, and of values in them: several times what the largest list has. */
const mostObjects = 500_000
const mostValues = 1_500_000
const [brace, bracket, comma] = Buffer.from('{[,')

/**
 * Three bytes of a body may become a hundred in memory, and V8 ends the whole process where a text that it parses is too much for
 * a thread.
 */
function refuseAmplified(body: Bytes): void {
  let objects = 0
  let values = 0
  for (const byte of body) {
    if (byte === brace || byte === bracket) objects += 1
    else if (byte === comma) values += 1
  }
  if (objects > mostObjects || values > mostValues) throw new Problem('tooMuchWork')
}

function parse(body: Bytes): unknown {
  refuseAmplified(body)
  try {
    return JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString())
  } catch {
    throw malformed('body', 'json')
  }
}

/** Bytes are handed over, also those of a file that was made. */
function buffersOf(result: unknown): ArrayBuffer[] {
  const bytes = result instanceof Uint8Array ? result : (result as { bytes?: Bytes } | undefined)?.bytes
  return bytes ? [bytes.buffer as ArrayBuffer] : []
}

const reply = (answered: Answered, handedOver: ArrayBuffer[] = []) =>
  parentPort!.postMessage(answered, handedOver)
