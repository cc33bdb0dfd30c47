import { useT } from '#core/web/i18n/use-t.ts'
import { isSpoken, type Block } from '#domain/script/core/blocks.ts'
import { editor } from '#shared/editor/texts.ts'
import { Conflict, ConflictField } from '#shared/editor/web/conflict.tsx'
import { script } from '../../texts.ts'
import { refusalText } from '../tools/refusal-text.ts'
import type { RefusedBlock } from '../tools/script-document.ts'
import { useTools } from '../tools/script-tools.ts'
import { useVoiceLook } from '../voices/voice-chip.tsx'

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
