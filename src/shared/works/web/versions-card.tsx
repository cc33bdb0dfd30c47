import type { ReactNode } from 'react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Link } from '#core/web/router/link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Badge } from '#ui/status/badge.tsx'
import type { MadeWork } from '../contract.ts'
import { madeTexts } from '../texts/works.ts'
import { versionState } from './version-state.ts'
import styles from './versions-card.module.css'

interface VersionsCardProps<Work extends MadeWork> {
  /** The shown work, or only the versions beside their source. */
  work: (Work & { versions: readonly Work[] }) | { versions: readonly Work[] }
  hrefOf: (work: Work) => string
  /** Note on a finished version, such as that it is stale. */
  note?: (work: Work) => ReactNode
}

/** All versions, newest first. */
export function VersionsCard<Work extends MadeWork>({ work, hrefOf, note }: VersionsCardProps<Work>) {
  const t = useT()
  const format = useFormat()
  return (
    <Card title={t(madeTexts.versions)}>
      <ul>
        {('id' in work ? versionsOf(work) : work.versions).map((each) => {
          const { id, version, timeCreate } = each
          const shown = 'id' in work && id === work.id
          return (
            <li key={id} className={styles.version} data-shown={shown || undefined}>
              <span className="grid flex-1 min-w-0">
                {shown ? (
                  <strong>{t(madeTexts.version, { version })}</strong>
                ) : (
                  <Link to={hrefOf(each)} aria-label={t(madeTexts.openVersion, { version })}>
                    {t(madeTexts.version, { version })}
                  </Link>
                )}
                <span className="small">{format.dateTime(timeCreate)}</span>
              </span>
              <State work={each} shown={shown} note={note?.(each)} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function State({ work, shown, note }: { work: MadeWork; shown: boolean; note: ReactNode }) {
  const t = useT()
  const state = versionState(work)
  if (state) return <Badge tone={state.tone}>{t(state.text)}</Badge>
  return shown ? <Badge tone="neutral">{t(madeTexts.shown)}</Badge> : note
}

/** Adds the current version if the server's list lacks it. */
export function versionsOf<Work extends MadeWork>(work: Work & { versions: readonly Work[] }): Work[] {
  const others = work.versions.filter(({ id }) => id !== work.id)
  return [work, ...others].toSorted((a, b) => b.version - a.version)
}
