import type { Text } from '#core/texts/texts.ts'

/** A command of an editor, with its shortcuts. */
export interface Command<Tools, Group extends string = string> {
  label: Text
  group: Group
  /** `Ctrl` is Command on macOS. */
  keys: readonly string[]
  /** Active in text fields as well. */
  whileTyping: boolean
  run(tools: Tools): void
}

/** A key that another part of the editor handles, on the elements that `on` selects. */
export interface ListedKeys<Group extends string = string> {
  label: Text
  group: Group
  keys: readonly string[]
  on: string
  /** Instead of pressing the key, where the browser does what it means. */
  run?: () => void
}
