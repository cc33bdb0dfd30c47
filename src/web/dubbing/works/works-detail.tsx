import { workState } from '#contract/wire-numbers.ts'
import type { Load } from '#web/core/router/screen.ts'
import { prefetch } from '#web/core/api/queries.ts'
import { workDetail } from '#contract/works.ts'
import { href } from '#web/core/router/href.ts'
import { useState } from 'react'
import type { SpokenLine, WorkDetail } from '#contract/works.ts'
import { titles } from '#i18n/titles.ts'
import { workWords } from '#i18n/works.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link } from '#web/core/router/link.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { DeleteButton } from './delete-button.tsx'
import { useComparisons } from './use-comparisons.ts'
import { VersionsCard, versionsOf } from './versions-card.tsx'
import styles from './versions.module.css'
import { OptionsCard } from './options-card.tsx'
import { WorkPage } from './work-page.tsx'
import { WorkResult } from './work-result.tsx'

export const load: Load<'/translate/worksDetail'> = ({ id }) => prefetch(workDetail, { id: id ?? '' })

/** Any version of a work, with the others beside it. */
export function WorksDetail() {
  const t = useT()
  return (
    <WorkPage
      title={t(titles.worksDetail)}
      actions={(work) => work.state !== workState.generating && <DeleteButton work={work} />}
    >
      {(work) => <Version key={work.id} work={work} />}
    </WorkPage>
  )
}

function Version({ work }: { work: WorkDetail }) {
  const t = useT()
  const format = useFormat()
  const [against, setAgainst] = useState<string>()
  const { original, other, otherWork } = useComparisons(work, against)
  const newest = versionsOf(work).find(({ state }) => state === workState.done)
  return (
    <WorkResult
      work={work}
      rival={against === undefined ? original : other}
      beside={otherWork?.id}
      notes={
        <>
          {newest && newest.version > work.version && (
            <p className={styles.differs}>
              {t(workWords.newer, { version: work.version, newest: newest.version })}{' '}
              <Link to={href('/translate/worksDetail', { id: newest.id })}>{t(workWords.toNewest)}</Link>
            </p>
          )}
          {otherWork && (
            <p className={styles.differs} aria-live="polite">
              {t(workWords.differs, {
                version: otherWork.version,
                count: format.number(differing(work.lines, otherWork.lines)),
              })}
            </p>
          )}
        </>
      }
      more={
        <>
          <VersionsCard work={work} against={against} onCompare={setAgainst} />
          <OptionsCard work={work} />
        </>
      }
    />
  )
}

/** Lines that say something else than in another version, and those that only one of the two has. */
function differing(lines: readonly SpokenLine[], others: readonly SpokenLine[]): number {
  const said = new Map(others.map(({ id, translation }) => [id, translation]))
  const changed = lines.filter(({ id, translation }) => said.get(id) !== translation).length
  const here = new Set(lines.map(({ id }) => id))
  return changed + others.filter(({ id }) => !here.has(id)).length
}
