import { workState } from '#core/contract/wire-numbers.ts'
import type { Load } from '#core/web/router/screen.ts'
import { prefetch } from '#core/web/api/queries.ts'
import { href } from '#core/web/router/href.ts'
import { useState } from 'react'
import { type SpokenLine, type Work, workDetail, type WorkDetail, workList } from '../contract.ts'
import { projectDetail } from '#products/dubbing/projects/contract.ts'
import { titles } from '#core/texts/titles.ts'
import { workWords } from '../texts/works.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { DeleteButton } from '#shared/works/web/delete-button.tsx'
import { useComparisons } from './use-comparisons.ts'
import { VersionsCard, versionsOf } from '#shared/works/web/versions-card.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
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
          <p className="py-2 px-3 rounded bg-brand-1 text-13" aria-live="polite">
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
                  variant={id === against ? 'primary' : 'quiet'}
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
