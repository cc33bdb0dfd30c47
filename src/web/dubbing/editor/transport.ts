import type { CueEditResult } from '#contract/cues.ts'
import type { Cue } from '#domain/cues/cue.ts'
import type { Edit } from '#domain/cues/edit.ts'
import type { Way } from '#domain/cues/history.ts'
import type { Pending } from './pending.ts'

/** The list as the server has it. */
export interface ServerList {
  revision: number
  duration: number | null
  cues: readonly Cue[]
}

/** Of a change, what the server is sent. */
export type Sent = Pick<Pending, 'editId' | 'way' | 'edit' | 'undoes'>

/** How a document speaks with the server; a failure that may pass is told from one that stays. */
export interface Transport {
  list(): Promise<ServerList>
  history(): Promise<readonly Step[]>
  edit(base: number, edits: readonly Sent[]): Promise<CueEditResult>
  mayPass(error: unknown): boolean
  /** Nothing can be sent until somebody signs in again or is allowed to; the changes are kept. */
  mayNotNow(error: unknown): boolean
}

/** A change that was made and what takes it back. */
export interface Step {
  way: Way
  edit: Edit
  inverse: Edit
  /** Nothing while it is on its way. */
  revision?: number
  editId: string
}
