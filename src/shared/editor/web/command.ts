import type { Text } from '#core/texts/words.ts'

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
