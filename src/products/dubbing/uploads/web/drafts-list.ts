import type { NewPlan } from '#products/dubbing/plans/contract.ts'
import type { UploadKind } from '#shared/uploads/contract/kinds.ts'
import { createTransferList } from '#shared/uploads/web/transfer-list.ts'

/** A file being uploaded. */
export interface Part {
  kind: UploadKind
  name: string
  size: number
  /** Fingerprint that identifies the file across visits. */
  mark: string
  /** Undefined for a file fully sent by an earlier visit. */
  file: File | undefined
  /** The address of a film that the server fetches. */
  link?: string
  /** Upload id, once assigned by the server. */
  id: string | undefined
  /** Bytes sent, not all of which may have arrived. */
  sent: number
  /** Completely uploaded. */
  whole: boolean
}

/**
 * `here`: all bytes were received. `failed`: `error` has the reason; the bytes sent are kept. `made`: the project was
 * created, and the draft is about to leave the list.
 */
export type Stage = 'waiting' | 'sending' | 'paused' | 'failed' | 'here' | 'making' | 'made'

/** A project being created: files, details and progress. */
export interface Draft {
  key: string
  name: string
  /** Language; empty until chosen. */
  language: string
  /** Main file: a video, or subtitles. */
  main: Part
  /** Subtitles of a video. */
  subtitles: Part | undefined
  /** Duration in seconds, if known. */
  length: number | undefined
  stage: Stage
  error: string | undefined
  /** Creates the project when all files are uploaded. */
  wanted: boolean
  /** What follows once it is created. */
  dub: NewPlan | undefined
  /** Recent rate in bytes per second. */
  pace: number
}

export const drafts = createTransferList<Draft>()
export const useDrafts = drafts.use

/** Updates a file, unless it was replaced meanwhile. */
export function changePart(key: string, { file }: Pick<Part, 'file'>, change: Partial<Part>): void {
  const draft = drafts.get(key)
  if (draft?.main.file === file) drafts.change(key, { main: { ...draft!.main, ...change } })
  else if (draft?.subtitles?.file === file)
    drafts.change(key, { subtitles: { ...draft!.subtitles!, ...change } })
}

export const partsOf = ({ main, subtitles }: Draft): readonly Part[] =>
  subtitles ? [main, subtitles] : [main]
export const sentOf = (draft: Draft) => partsOf(draft).reduce((sum, { sent }) => sum + sent, 0)
export const sizeOf = (draft: Draft) => partsOf(draft).reduce((sum, { size }) => sum + size, 0)
/** Whether closing the page would interrupt it. */
export const isMoving = ({ stage }: Draft) => stage === 'waiting' || stage === 'sending' || stage === 'making'
