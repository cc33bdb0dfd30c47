import type { Run } from '#core/contract/runs.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Link } from '#core/web/router/link.tsx'
import type { MadeWork } from '../contract.ts'
import { madeTexts } from '../texts/works.ts'
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
      <span>{t(madeTexts.generatingVersion, { version })}</span>
      {run && <span>{format.percent(run.share)}</span>}
      <Link to={to}>{t(madeTexts.progress)}</Link>
    </p>
  )
}
