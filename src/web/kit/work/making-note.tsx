import type { Run } from '#contract/runs.ts'
import type { MadeWork } from '#contract/works.ts'
import { madeWords } from '#i18n/made-works.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Link } from '#web/core/router/link.tsx'
import styles from './making-note.module.css'

type MakingNoteProps = {
  work: MadeWork
  /** As it is now. */
  run: Run | undefined
  to: string
}

/** A version that is being made, with a link to its progress. */
export function MakingNote({ work: { version }, run, to }: MakingNoteProps) {
  const t = useT()
  const format = useFormat()
  return (
    <p className={styles.making}>
      <span>{t(madeWords.generatingVersion, { version })}</span>
      {run && <span>{format.percent(run.share)}</span>}
      <Link to={to}>{t(madeWords.progress)}</Link>
    </p>
  )
}
