import { createContext, use, useSyncExternalStore } from 'react'
import type { Cue } from '#domain/cues/core/cue.ts'
import type { Refusal } from '#domain/cues/core/edit.ts'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import type { Command as EditorCommand } from '#shared/editor/web/command.ts'
import type { Clock } from '#shared/player/web/clock.ts'
import type { CueDocument } from './document.ts'
import type { EstimatedTimes } from './estimated-times.ts'
import type { Findings } from './findings.ts'
import type { LineComments } from './line-comments.ts'
import type { Review } from './review.ts'
import type { LineSound } from './use-line-sound.ts'
import type { ChosenProfile } from './use-profile.ts'
import type { FindTerms } from './use-terms.ts'
import type { View } from './view.ts'
import type { Workspace } from './workspace.ts'

export type Opened = 'find' | 'shift' | 'speakers' | 'keys' | 'profile'

export type CommandGroup = 'keysPlay' | 'keysMove' | 'keysTime' | 'keysLine'

export type Command = EditorCommand<Tools, CommandGroup>

/** Context of an open editor. */
export interface Tools {
  project: ProjectDetail
  document: CueDocument
  /** Of the lines. */
  language: string | null
  /** What its keys do. */
  commands: readonly Command[]
  /** Whether lines and times can be edited; false in translations. */
  retimes: boolean
  view: View
  clock: Clock
  /** In the selected sound. */
  playLine: Workspace['playLine']
  findings: Findings
  review: Review
  estimated: EstimatedTimes
  profile: ChosenProfile
  /** Glossary terms in a line of the original. */
  terms: FindTerms
  comments: LineComments
  /** Voices and takes of the lines, if they are dubbed. */
  sound: LineSound | undefined
  opened: Opened | undefined
  open(what: Opened | undefined): void
  /** Runs a change and reports a rejection. */
  attempt(change: () => Refusal | undefined): boolean
  /** Root element of the editor, for queries. */
  root(): HTMLElement | null
}

export const ToolsContext = createContext<Tools | undefined>(undefined)

export function useTools(): Tools {
  const tools = use(ToolsContext)
  if (!tools) throw new Error('A part of the editor was drawn outside of it.')
  return tools
}

export function useLineSound(): LineSound {
  const { sound } = useTools()
  if (!sound) throw new Error('How lines are heard was drawn where nothing is dubbed.')
  return sound
}

export function useCue(id: string): Cue | undefined {
  const { document } = useTools()
  return useSyncExternalStore(document.watch, () => document.item(id))
}

export function useIds(): readonly string[] {
  const { document } = useTools()
  return useSyncExternalStore(document.watch, document.ids)
}

export function useCues(): readonly Cue[] {
  const { document } = useTools()
  return useSyncExternalStore(document.watch, document.items)
}

export function useDocumentState() {
  const { document } = useTools()
  return useSyncExternalStore(document.watch, document.state)
}

export function useCurrent(): string | undefined {
  const { view } = useTools()
  return useSyncExternalStore(view.watch, view.current)
}
