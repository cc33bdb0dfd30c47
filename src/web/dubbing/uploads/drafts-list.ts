import { useSyncExternalStore } from 'react'
import type { UploadKind } from '#contract/upload-kinds.ts'

/** A file on its way to the server. */
export interface Part {
  kind: UploadKind
  name: string
  size: number
  /** Tells the same file again, after the page was closed too. */
  mark: string
  /** Nothing for a file that an earlier visit has sent whole. */
  file: File | undefined
  /** The upload's id, from when the server knows of it. */
  id: string | undefined
  /** Bytes that have left; some of the last may not have arrived. */
  sent: number
  /** The server has all of it. */
  whole: boolean
}

/**
 * `here`: all of its bytes are there. `failed`: `error` says why; what was sent stays. `made`: it is a project, and
 * about to leave the list.
 */
export type Stage = 'waiting' | 'sending' | 'paused' | 'failed' | 'here' | 'making' | 'made'

/** A project that comes to be: its files, what the person says of it, and how far it is. */
export interface Draft {
  key: string
  name: string
  /** Spoken in it, or written; empty until it is chosen. */
  language: string
  /** A video, or subtitles alone. */
  main: Part
  /** The subtitles that came with a video. */
  subtitles: Part | undefined
  /** Seconds, where the browser could tell. */
  length: number | undefined
  stage: Stage
  error: string | undefined
  /** Becomes a project as soon as everything is there. */
  wanted: boolean
  /** Bytes a second, lately. */
  pace: number
}

// Kept outside of every screen: uploads go on while one walks through the site.
let drafts: readonly Draft[] = []
const watchers = new Set<() => void>()

export const currentDrafts = (): readonly Draft[] => drafts
export const draftWith = (key: string): Draft | undefined => drafts.find((draft) => draft.key === key)
export const useDrafts = (): readonly Draft[] => useSyncExternalStore(watchDrafts, currentDrafts)

export function watchDrafts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export function setDrafts(next: readonly Draft[]): void {
  drafts = next
  for (const watcher of watchers) watcher()
}

export function changeDraft(key: string, change: Partial<Draft>): void {
  setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...change } : draft)))
}

/** What becomes of one file; nothing happens where another was chosen in its place meanwhile. */
export function changePart(key: string, { file }: Pick<Part, 'file'>, change: Partial<Part>): void {
  const draft = draftWith(key)
  if (draft?.main.file === file) changeDraft(key, { main: { ...draft!.main, ...change } })
  else if (draft?.subtitles?.file === file)
    changeDraft(key, { subtitles: { ...draft!.subtitles!, ...change } })
}

export const partsOf = ({ main, subtitles }: Draft): readonly Part[] =>
  subtitles ? [main, subtitles] : [main]
export const sentOf = (draft: Draft) => partsOf(draft).reduce((sum, { sent }) => sum + sent, 0)
export const sizeOf = (draft: Draft) => partsOf(draft).reduce((sum, { size }) => sum + size, 0)
export const shareOf = (draft: Draft) => sentOf(draft) / sizeOf(draft)
/** Closing the page would stop it. */
export const isMoving = ({ stage }: Draft) => stage === 'waiting' || stage === 'sending' || stage === 'making'
