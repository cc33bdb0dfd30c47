import { isSpoken, type Block } from '#domain/script/blocks.ts'
import { editor } from '#shared/editor/texts.ts'
import { script } from '../texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Conflict, ConflictField } from '#shared/editor/web/conflict.tsx'
import { refusalText } from './refusal-text.ts'
import type { RefusedBlock } from './script-document.ts'
import { useTools } from './script-tools.ts'
import { useVoiceLook } from './voice-chip.tsx'

/** A conflict in a block. */
export function BlockConflict({ refused }: { refused: RefusedBlock }) {
  const { document, attempt } = useTools()
  const t = useT()
  const { editId, fields, mine, theirs, conflict, refusal } = refused
  const why = t(conflict ? (theirs ? script.clash : script.clashGone) : script.notMade)
  return (
    <Conflict
      why={refusal ? `${why} · ${t(refusalText(refusal))}` : why}
      mine={mine && <Version block={mine} fields={fields} />}
      theirs={theirs && <Version block={theirs} fields={fields} />}
      onMine={() => attempt(() => document.settle(editId, 'mine'))}
      onTheirs={() => document.settle(editId, 'theirs')}
    />
  )
}

/** The text of a version, and its voice if that is what differs. */
function Version({ block, fields }: { block: Block; fields: readonly string[] }) {
  const t = useT()
  const look = useVoiceLook()
  if (!isSpoken(block)) return t(editor.gone)
  return (
    <>
      {fields.includes('voice') && <ConflictField>{look(block.voice).name}</ConflictField>}
      {block.text}
    </>
  )
}
