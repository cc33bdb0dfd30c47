import { workState } from '#contract/wire-numbers.ts'
import type { Load } from '#web/core/router/screen.ts'
import { prefetch } from '#web/core/api/queries.ts'
import { href } from '#web/core/router/href.ts'
import { useState } from 'react'
import { type SpokenLine, type Work, workDetail, type WorkDetail, workList } from '#contract/dubs.ts'
import { projectDetail } from '#contract/projects.ts'
import { titles } from '#i18n/titles.ts'
import { workWords } from '#i18n/works.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { DeleteButton } from '#web/kit/work/delete-button.tsx'
import { useComparisons } from './use-comparisons.ts'
import { VersionsCard, versionsOf } from '#web/kit/work/versions-card.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './works-detail.module.css'
import { OptionsCard } from './options-card.tsx'
import { DubPage } from './dub-page.tsx'
import { WorkResult } from './work-result.tsx'

export const load: Load<'/translate/worksDetail'> = ({ id }) => prefetch(workDetail, { id: id ?? '' })

/** Any version of a work, with the list of the others. */
export function WorksDetail() {
  const t = useT()
  return (
    <DubPage
      title={t(titles.worksDetail)}
      actions={(work) => work.state !== workState.generating && <DeleteDub work={work} />}
    >
      {(work) => <Version key={work.id} work={work} />}
    </DubPage>
  )
}

/** Opens the next version, or the project if there is none. */
function DeleteDub({ work }: { work: WorkDetail }) {
  const t = useT()
  const format = useFormat()
  const { id, name, version, project } = work
  const next = versionsOf<Work>(work).find((each) => each.id !== id)
  return (
    <DeleteButton
      id={id}
      title={t(workWords.removeTitle, { name, version, language: format.language(work.language) })}
      next={
        next
          ? href('/translate/worksDetail', { id: next.id })
          : href('/translate/projectDetail', { id: project })
      }
      detail={workDetail}
      renews={[workList, projectDetail]}
    />
  )
}

function Version({ work }: { work: WorkDetail }) {
  const t = useT()
  const format = useFormat()
  const [against, setAgainst] = useState<string>()
  const { original, other, otherWork } = useComparisons(work, against)
  return (
    <WorkResult
      work={work}
      rival={against === undefined ? original : other}
      beside={otherWork?.id}
      notes={
        otherWork && (
          <p className={styles.differs} aria-live="polite">
            {t(workWords.differs, {
              version: otherWork.version,
              count: format.number(differing(work.lines, otherWork.lines)),
            })}
          </p>
        )
      }
      more={
        <>
          <VersionsCard
            work={work}
            hrefOf={({ id }) => href('/translate/worksDetail', { id })}
            note={({ changed }) =>
              changed > 0 && (
                <Badge tone="warn">{t(workWords.staleLines, { count: format.number(changed) })}</Badge>
              )
            }
            actions={({ id, version, state }) =>
              state === workState.done &&
              (work.videoPath ?? work.audioPath) !== null && (
                <Button
                  size="small"
                  look={id === against ? 'primary' : 'quiet'}
                  aria-pressed={id === against}
                  aria-label={t(workWords.compareWith, { version })}
                  onClick={() => setAgainst(id === against ? undefined : id)}
                >
                  {t(workWords.compare)}
                </Button>
              )
            }
          />
          <OptionsCard work={work} />
        </>
      }
    />
  )
}

/** Number of lines whose text differs from the other version, or that only one of the two has. */
function differing(lines: readonly SpokenLine[], others: readonly SpokenLine[]): number {
  const said = new Map(others.map(({ id, translation }) => [id, translation]))
  const changed = lines.filter(({ id, translation }) => said.get(id) !== translation).length
  const here = new Set(lines.map(({ id }) => id))
  return changed + others.filter(({ id }) => !here.has(id)).length
}
