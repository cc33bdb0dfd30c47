import type { ReactNode } from 'react'
import { workState } from '#core/contract/wire-numbers.ts'
import type { MadeWork } from '../contract.ts'
import { madeWords } from '../texts/works.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Link } from '#core/web/router/link.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { hasFailed, isCancelled } from './work-outcome.ts'
import styles from './versions-card.module.css'

interface VersionsCardProps<Work extends MadeWork> {
  /** The shown work, or only the versions beside their source. */
  work: (Work & { versions: readonly Work[] }) | { versions: readonly Work[] }
  hrefOf: (work: Work) => string
  /** Note on a finished version, such as that it is stale. */
  note?: (work: Work) => ReactNode
  /** Actions for versions other than the current one. */
  actions?: (work: Work) => ReactNode
}

/** All versions, newest first. */
export function VersionsCard<Work extends MadeWork>({
  work,
  hrefOf,
  note,
  actions,
}: VersionsCardProps<Work>) {
  const t = useT()
  const format = useFormat()
  return (
    <Card title={t(madeWords.versions)}>
      <ul>
        {('id' in work ? versionsOf(work) : work.versions).map((each) => {
          const { id, version, timeCreate } = each
          const shown = 'id' in work && id === work.id
          return (
            <li key={id} className={styles.version} data-shown={shown || undefined}>
              <span className="grid flex-1 min-w-0">
                {shown ? (
                  <strong>{t(madeWords.version, { version })}</strong>
                ) : (
                  <Link to={hrefOf(each)} aria-label={t(madeWords.openVersion, { version })}>
                    {t(madeWords.version, { version })}
                  </Link>
                )}
                <span className="small">{format.dateTime(timeCreate)}</span>
              </span>
              <State work={each} shown={shown} note={note?.(each)} />
              {!shown && actions?.(each)}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function State({ work, shown, note }: { work: MadeWork; shown: boolean; note: ReactNode }) {
  const t = useT()
  if (work.state === workState.generating) return <Badge tone="brand">{t(madeWords.generatingState)}</Badge>
  if (hasFailed(work)) return <Badge tone="danger">{t(madeWords.failed)}</Badge>
  if (isCancelled(work)) return <Badge tone="neutral">{t(madeWords.cancelled)}</Badge>
  return shown ? <Badge tone="neutral">{t(madeWords.shown)}</Badge> : note
}

/** Adds the current version if the server's list lacks it. */
export function versionsOf<Work extends MadeWork>(work: Work & { versions: readonly Work[] }): Work[] {
  const others = work.versions.filter(({ id }) => id !== work.id)
  return [work, ...others].toSorted((a, b) => b.version - a.version)
}
