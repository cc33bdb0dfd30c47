import { isSpoken } from '#domain/script/core/blocks.ts'
import type { Copied } from './clipboard.ts'
import { pasteBlocksEdit, pasteTextEdit } from './edits.ts'
import type { ScriptTools } from './script-tools.ts'

/** Pastes what was copied in an editor, with its marks: whole blocks behind a block, a part of a text into its text. */
export function pasteCopied(
  { document, cursor, attempt }: Pick<ScriptTools, 'document' | 'cursor' | 'attempt'>,
  id: string,
  place: { start: number; end: number },
  { isWhole, blocks }: Copied,
): void {
  const now = document.item(id)
  const [first] = blocks
  if (!now || !first) return
  const before = document.ids()[document.placeOf(id) - 1]
  const changed =
    isWhole || !isSpoken(first)
      ? pasteBlocksEdit(now, before, blocks, document.newId)
      : pasteTextEdit(now, place, first)
  if (changed && attempt(() => document.change(changed.edit)))
    cursor.place(changed.caret.id, changed.caret.offset)
}
