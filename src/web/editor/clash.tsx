import { printTime } from '#domain/cues/time.ts'
import type { Cue } from '#domain/cues/cue.ts'
import { editor } from '#i18n/editor.ts'
import { useSay } from '#web/lib/say.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './clash.module.css'
import type { Refused } from './document.ts'
import { refusalText } from './refusal-text.ts'
import { useTools } from './tools.ts'

/** A change that was not made because somebody else was first: both are shown, and one is taken. */
export function Clash({ refused }: { refused: Refused }) {
  const { document, attempt } = useTools()
  const say = useSay()
  const { editId, mine, theirs, conflict, refusal } = refused
  const why = conflict ? (theirs ? editor.clash : editor.clashGone) : editor.notMade
  return (
    <div role="alert" className={styles.clash}>
      <p className={styles.why}>
        {say(why)}
        {refusal && ` · ${say(refusalText(refusal))}`}
      </p>
      <dl className={styles.both}>
        <dt>{say(editor.yours)}</dt>
        <dd>{mine ? <Line cue={mine} other={theirs} /> : say(editor.gone)}</dd>
        <dt>{say(editor.theirs)}</dt>
        <dd>{theirs ? <Line cue={theirs} other={mine} /> : say(editor.gone)}</dd>
      </dl>
      <div className={styles.actions}>
        <Button size="small" onClick={() => attempt(() => document.settle(editId, 'mine'))}>
          {say(editor.takeYours)}
        </Button>
        <Button size="small" look="primary" onClick={() => document.settle(editId, 'theirs')}>
          {say(editor.takeTheirs)}
        </Button>
      </div>
    </div>
  )
}

/** Its times only where they are what differs. */
function Line({ cue, other }: { cue: Cue; other: Cue | null | undefined }) {
  const sameTimes = other && other.start === cue.start && other.end === cue.end
  return (
    <>
      {!sameTimes && other && (
        <span className={styles.time}>
          {printTime(cue.start)} – {printTime(cue.end)}
        </span>
      )}
      {cue.text}
    </>
  )
}
