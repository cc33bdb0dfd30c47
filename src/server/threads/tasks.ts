import type { MadeFile } from '../files/send-file.ts'
import type { MediaContent } from '../files/media-link.ts'
import type { Caller } from '../http/answer.ts'
import type { Failure } from './failure.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** What threads do. Inputs and results are copied between threads, but for bytes, which are handed over. */
export interface Tasks {
  /** A call of the contract: from its query or the bytes of its body to those of its envelope. */
  answer: {
    input: { path: string; tenant: string; caller: Caller; query?: unknown; body?: Bytes | undefined }
    result: Bytes
  }
  printLines: {
    input: { tenant: string; of: Extract<MediaContent['of'], { lines: string }>; name: string }
    result: MadeFile | undefined
  }
  printWork: {
    input: { tenant: string; of: Extract<MediaContent['of'], { work: string }>; name: string }
    result: MadeFile | undefined
  }
}
export type TaskName = keyof Tasks

export interface Asked {
  name: TaskName
  input: Tasks[TaskName]['input']
  /** The clock of the process, which a test may have moved. */
  now: number
}

export type Answered = { result: unknown } | { failure: Failure }
