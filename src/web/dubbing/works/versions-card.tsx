import { workState } from '#contract/wire-numbers.ts'
import typography from '#web/ui/typography.module.css'
import { href } from '#web/core/router/href.ts'
import type { Work, WorkDetail } from '#contract/works.ts'
import { workWords } from '#i18n/works.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link } from '#web/core/router/link.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './versions.module.css'

type VersionsCardProps = {
  work: WorkDetail
  /** The id of the version that it is compared with. */
  against: string | undefined
  onCompare: (id: string | undefined) => void
}

/** All that were made in this language, newest first; one of them can be heard against the one shown. */
export function VersionsCard({ work, against, onCompare }: VersionsCardProps) {
  const t = useT()
  const format = useFormat()
  const all = versionsOf(work)
  const playable = work.videoPath !== null
  return (
    <Card title={t(workWords.versions)}>
      <ul>
        {all.map((each) => {
          const { id, version, timeCreate, state } = each
          const shown = id === work.id
          return (
            <li key={id} className={styles.version} data-shown={shown || undefined}>
              <span className={styles.about}>
                {shown ? (
                  <strong>{t(workWords.version, { version })}</strong>
                ) : (
                  <Link
                    to={href('/translate/worksDetail', { id })}
                    aria-label={t(workWords.openVersion, { version })}
                  >
                    {t(workWords.version, { version })}
                  </Link>
                )}
                <span className={typography.soft}>{format.dateTime(timeCreate)}</span>
              </span>
              <State work={each} shown={shown} />
              {!shown && state === workState.done && playable && (
                <Button
                  size="small"
                  look={id === against ? 'primary' : 'quiet'}
                  aria-pressed={id === against}
                  aria-label={t(workWords.compareWith, { version })}
                  onClick={() => onCompare(id === against ? undefined : id)}
                >
                  {t(workWords.compare)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function State({ work: { state, changed }, shown }: { work: Work; shown: boolean }) {
  const t = useT()
  const format = useFormat()
  if (state === workState.generating) return <Badge tone="brand">{t(workWords.generatingState)}</Badge>
  if (state === workState.failed) return <Badge tone="danger">{t(workWords.failed)}</Badge>
  if (shown) return <Badge tone="neutral">{t(workWords.shown)}</Badge>
  if (changed > 0)
    return <Badge tone="warn">{t(workWords.staleLines, { count: format.number(changed) })}</Badge>
  return null
}

/** Whether or not the server tells the one that is shown among the others. */
export function versionsOf(work: WorkDetail): Work[] {
  const others = work.versions.filter(({ id }) => id !== work.id)
  return [work, ...others].toSorted((a, b) => b.version - a.version)
}
