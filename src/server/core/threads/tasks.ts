import type { Caller } from '#server/core/http/route.ts'
import type { Failure } from './failure.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/**
 * What threads do. Inputs and results are copied between threads, but for bytes, which are handed over. Features declare
 * theirs here from their own files; src/server/thread.ts lists the functions.
 */
export interface Tasks {
  /** A call of the contract: from its query or the bytes of its body to those of its envelope. */
  call: {
    input: { path: string; tenant: string; caller: Caller; query?: unknown; body?: Bytes | undefined }
    result: Bytes
  }
}
export type TaskName = keyof Tasks

export interface TaskRequest {
  name: TaskName
  input: Tasks[TaskName]['input']
  /** The clock of the process, which a test may have moved. */
  now: number
}
export type Answered = { result: unknown } | { failure: Failure }
