import { createContext, use } from 'react'
import type { WorkOptions } from '#products/dubbing/works/contract.ts'
import type { Times, Clock } from '#shared/player/web/clock.ts'
import type { CueDocument } from './document.ts'
import type { View } from './view.ts'

/** The sounds to choose from: the film itself or its dub. */
export type Side = 'original' | 'dub'
export interface FilmSource {
  path: string
  /** For a slowed picture. */
  times?: Times
  /** Its subtitles are burned in. */
  burned?: boolean
}

/** The lines of the current step, for the film. */
export interface FilmLines {
  document: CueDocument
  view: View
  language: string | null
}

export interface Span {
  start: number
  end: number
}

/** A finished work of the step's language. */
export interface Dub extends FilmSource {
  id: string
  /** When a line is spoken, in the film's time. */
  spoken(line: string): Span | undefined
  peaksPath: string | null
  options: WorkOptions
}

/** The state that is shared by the steps of a project. */
export interface Workspace {
  clock: Clock
  /** The step whose lines the film shows and plays. */
  showLines(lines: FilmLines | undefined): void
  /** The current line, for the next step. */
  lastLine(): string | undefined
  keepLine(line: string | undefined): void
  /** The newest one. */
  dub: Dub | undefined
  /** Chooses the sound. */
  hear(side: Side): void
  /** Plays a line in the selected sound. */
  playLine(cue: Span & { id: string }): void
  /** The place over the film, where there is one. */
  stage: HTMLElement | null
  /** The place in the header for the state and actions of a step. */
  head: HTMLElement | null
}

export const WorkspaceContext = createContext<Workspace | undefined>(undefined)

export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext)
  if (!workspace) throw new Error('A step of a project was drawn outside of its workspace.')
  return workspace
}
