import { useT } from '#core/web/i18n/use-t.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import { printTime } from '#domain/cues/core/time.ts'
import { differingFields, type Field } from '#domain/cues/editing/fields.ts'
import { editor } from '#shared/editor/texts.ts'
import { Conflict, ConflictField } from '#shared/editor/web/conflict.tsx'
import type { RefusedCue } from '../tools/document.ts'
import { refusalText } from '../tools/refusal-text.ts'
import { useTools } from '../tools/tools.ts'

/** A conflict in a line. */
export function CueConflict({ refused }: { refused: RefusedCue }) {
  const { document, attempt, retimes } = useTools()
  const t = useT()
  const { editId, fields, mine, theirs, conflict, refusal } = refused
  // A translation cannot have additional lines.
  const mayTake = theirs !== null || retimes
  const why = t(conflict ? (theirs ? editor.clash : editor.clashGone) : editor.notMade)
  return (
    <Conflict
      why={refusal ? `${why} · ${t(refusalText(refusal))}` : why}
      mine={mine && <Line cue={mine} other={theirs} fields={fields} />}
      theirs={theirs && <Line cue={theirs} other={mine} fields={fields} />}
      onMine={mayTake ? () => attempt(() => document.settle(editId, 'mine')) : undefined}
      onTheirs={() => document.settle(editId, 'theirs')}
    />
  )
}

type LineProps = { cue: Cue; other: Cue | null | undefined; fields: readonly Field[] }

/** Fields changed on both sides; all fields if one version is gone, the text if both are equal. */
function Line({ cue, other, fields }: LineProps) {
  const t = useT()
  const differing = other ? differingFields(cue, other).filter((field) => fields.includes(field)) : []
  const shows = (field: Field) => differing.includes(field)
  return (
    <>
      {shows('times') && (
        <ConflictField>
          {printTime(cue.start)} – {printTime(cue.end)}
        </ConflictField>
      )}
      {shows('speaker') && <ConflictField>{cue.speaker ?? t(editor.nobody)}</ConflictField>}
      {shows('locked') && (
        <ConflictField>{t(cue.locked ? editor.lockedNow : editor.unlockedNow)}</ConflictField>
      )}
      {(shows('text') || differing.length === 0) && cue.text}
    </>
  )
}
