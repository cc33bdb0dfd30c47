import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { Text } from '#core/texts/texts.ts'
import type { Refusal } from '#domain/document/rules.ts'
import type { Block } from '#domain/script/core/blocks.ts'
import type { Command } from '#shared/editor/web/command.ts'
import type { View } from '#shared/editor/web/view.ts'
import type { Speaking, Voiceprint } from '#shared/voices/contract.ts'
import type { Cursor } from './cursor.ts'
import type { Reader } from './reader.ts'
import type { ScriptDocument } from './script-document.ts'

/** Dialogs for marks at the text cursor, and for the voice of blocks. */
export type MarkDialogName = 'pause' | 'emphasis' | 'pronunciation' | 'manner' | 'style'
export type Panel = 'options' | 'outline' | 'characters'
export type Opened = 'find' | 'keys' | 'spoken' | 'blockVoice' | 'textVoice' | MarkDialogName

export type ScriptCommand = Command<ScriptTools>

/** Context of an open script; stable while it is open. */
export interface ScriptTools {
  document: ScriptDocument
  view: View
  cursor: Cursor
  reader: Reader
  /** Runs a change and reports a rejection. */
  attempt(change: () => Refusal | undefined): boolean
  /** Shows why something cannot be done. */
  refuse(why: Text): void
  open(what: Opened | undefined): void
  showPanel(panel: Panel): void
  /** Reads aloud from the text cursor, or stops. */
  listen(): void
  /** Goes to the next block that changed since the newest work. */
  nextStale(): void
  /** Root element of the editor, for queries. */
  root(): HTMLElement | null
}

/** What the product knows of the script; changes while it is open. */
export interface ScriptData {
  language: string
  voices: readonly Voiceprint[]
  /** The voice of blocks that have no own one. */
  usual: Speaking | undefined
  characters: Readonly<Record<string, Speaking>>
  onCharacters: (characters: Readonly<Record<string, Speaking>>) => void
  /** The readings that a character of a text may have, the likeliest first. */
  readings?: ((text: string, at: number) => Promise<readonly string[]>) | undefined
  /** Blocks that say something else than in the newest work. */
  stale?: ReadonlySet<string> | undefined
  /** While a work is made: the blocks that it speaks, and those of them that are spoken. */
  speaking?: { all: ReadonlySet<string>; done: ReadonlySet<string> } | undefined
  /** How music and sounds are shown. */
  silent?: ((block: Block, row: { label: string; tabIndex: number }) => ReactNode) | undefined
}

export const ToolsContext = createContext<ScriptTools | undefined>(undefined)
export const DataContext = createContext<ScriptData | undefined>(undefined)

export function useTools(): ScriptTools {
  const tools = use(ToolsContext)
  if (!tools) throw new Error('A part of the script editor was drawn outside of it.')
  return tools
}

export function useData(): ScriptData {
  const data = use(DataContext)
  if (!data) throw new Error('A part of the script editor was drawn outside of it.')
  return data
}

export function useBlock(id: string): Block | undefined {
  const { document } = useTools()
  return useSyncExternalStore(document.watch, () => document.item(id))
}

export function useIds(): readonly string[] {
  const { document } = useTools()
  return useSyncExternalStore(document.watch, document.ids)
}

export function useBlocks(): readonly Block[] {
  const { document } = useTools()
  return useSyncExternalStore(document.watch, document.items)
}

export function useDocumentState() {
  const { document } = useTools()
  return useSyncExternalStore(document.watch, document.state)
}
