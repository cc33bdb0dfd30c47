import { parentPort, workerData } from 'node:worker_threads'
import { linesFile } from '../cues/lines-file.ts'
import { openDatabase } from '../db/database.ts'
import { success } from '../http/success.ts'
import { Problem } from '../http/problem.ts'
import { readField } from '../http/read-field.ts'
import { checkText } from '../http/refuse-bad-text.ts'
import { openStorage } from '../storage/open.ts'
import { printedWork } from '../works/printed-work.ts'
import { threadAnswers } from '../thread-answers.ts'
import { failureOf } from './failure.ts'
import type { ThreadSettings } from './open-threads.ts'
import type { Answered, Asked, Bytes, TaskName, Tasks } from './tasks.ts'

const { databaseUrl, storage, secret } = workerData as ThreadSettings
let shift = 0
const app = {
  config: { secret },
  // The process has connections of its own and logs when they break.
  database: openDatabase(databaseUrl, { connections: 2, onError: () => undefined }),
  storage: await openStorage({ ...storage, url: new URL(storage.url) }),
  now: () => new Date(Date.now() + shift),
}

type Perform = { [Name in TaskName]: (input: Tasks[Name]['input']) => Promise<Tasks[Name]['result']> }

const perform: Perform = {
  async answer({ path, tenant, caller, query, body }) {
    const one = threadAnswers.find(({ call }) => call.path === path)!
    const input = readField(one.call.input, body ? jsonOf(body) : query)
    const visit = { app, tenant: { id: tenant }, db: app.database.of(tenant), caller }
    const result = await one.handleInThread(input, visit)
    return new TextEncoder().encode(JSON.stringify(success(one.call, result)))
  },
  printWork: ({ tenant, of, name }) => printedWork(app.database.of(tenant), of, name),
  printLines: ({ tenant, of, name }) => linesFile(app.database.of(tenant), of, name),
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
    throw new Problem('malformed', { field: 'body' })
  }
}

parentPort!.on('message', ({ name, input, now }: Asked) => {
  shift = now - Date.now()
  const work = perform[name] as (input: Asked['input']) => Promise<Tasks[TaskName]['result']>
  work(input).then(
    (result) => reply({ result }, buffersOf(result)),
    (error: unknown) => reply({ failure: failureOf(error) }),
  )
})

function buffersOf(result: Tasks[TaskName]['result']): ArrayBuffer[] {
  const bytes = result instanceof Uint8Array ? result : result?.bytes
  return bytes ? [bytes.buffer] : []
}

const reply = (answered: Answered, handedOver: ArrayBuffer[] = []) =>
  parentPort!.postMessage(answered, handedOver)
