import type { Caller } from '#core/server/http/route.ts'
import type { Failure } from './failure.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/**
 * The tasks of threads. Inputs and results are copied between threads, except bytes, which are transferred. Features
 * declare theirs in their own files; src/app/server/thread.ts lists the functions.
 */
export interface Tasks {
  /** A call of the contract: from its query or body bytes to the bytes of its envelope. */
  call: {
    input: {
      path: string
      tenant: string
      caller: Caller
      address: string
      query?: unknown
      body?: Bytes | undefined
    }
    result: Bytes
  }
}
export type TaskName = keyof Tasks

export interface TaskRequest {
  name: TaskName
  input: Tasks[TaskName]['input']
  /** The clock of the main process, which a test may have changed. */
  now: number
}
export type Answered = { result: unknown } | { failure: Failure }
