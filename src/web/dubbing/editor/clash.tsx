import layouts from '#web/ui/layout.module.css'
import { printTime } from '#domain/cues/time.ts'
import type { Cue } from '#domain/cues/cue.ts'
import { differingFields, type Field } from '#domain/cues/fields.ts'
import { editor } from '#i18n/editor.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './clash.module.css'
import { refusalText } from './refusal-text.ts'
import type { RefusedCue } from './document.ts'
import { useTools } from './tools.ts'

/** A conflict: shows both versions to choose from. */
export function Clash({ refused }: { refused: RefusedCue }) {
  const { document, attempt, retimes } = useTools()
  const t = useT()
  const { editId, fields, mine, theirs, conflict, refusal } = refused
  // A translation cannot have additional lines.
  const mayTake = theirs !== null || retimes
  const why = conflict ? (theirs ? editor.clash : editor.clashGone) : editor.notMade
  return (
    <div role="alert" className={styles.clash}>
      <p className={styles.why}>
        {t(why)}
        {refusal && ` · ${t(refusalText(refusal))}`}
      </p>
      <dl className={styles.both}>
        <dt>{t(editor.yours)}</dt>
        <dd dir="auto">{mine ? <Line cue={mine} other={theirs} fields={fields} /> : t(editor.gone)}</dd>
        <dt>{t(editor.theirs)}</dt>
        <dd dir="auto">{theirs ? <Line cue={theirs} other={mine} fields={fields} /> : t(editor.gone)}</dd>
      </dl>
      <div className={layouts.wrap}>
        {mayTake && (
          <Button size="small" onClick={() => attempt(() => document.settle(editId, 'mine'))}>
            {t(editor.takeYours)}
          </Button>
        )}
        <Button size="small" look="primary" onClick={() => document.settle(editId, 'theirs')}>
          {t(editor.takeTheirs)}
        </Button>
      </div>
    </div>
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
        <span className={styles.time}>
          {printTime(cue.start)} – {printTime(cue.end)}
        </span>
      )}
      {shows('speaker') && <span className={styles.time}>{cue.speaker ?? t(editor.nobody)}</span>}
      {shows('locked') && (
        <span className={styles.time}>{t(cue.locked ? editor.lockedNow : editor.unlockedNow)}</span>
      )}
      {(shows('text') || differing.length === 0) && cue.text}
    </>
  )
}
