import { href } from '#core/web/router/href.ts'
import { useState } from 'react'
import type { ProjectDetail } from '../contract.ts'
import { detailWords } from '../texts.ts'
import { projectWords } from '#shared/runs/texts/runs.ts'
import type { Text } from '#core/texts/words.ts'
import { isChecked, nextStepOf, type NextStep } from './next-step.ts'
import { activeRuns, isUpToDate } from '#products/dubbing/common/web/project-steps.ts'
import { trackState } from '#products/dubbing/common/web/track-state.ts'
import { workAt } from '#products/dubbing/common/web/work-at.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { Link } from '#core/web/router/link.tsx'
import { useProblem } from '#core/web/i18n/problem.ts'
import type { ProjectActions } from '#products/dubbing/project-card/web/use-project-actions.ts'
import { RetryDialog } from '#products/dubbing/project-card/web/retry-dialog.tsx'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useTranslate } from '#products/dubbing/common/web/use-translate.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { hasFailed } from '#shared/works/web/work-outcome.ts'

type NextActionProps = { project: ProjectDetail; actions: ProjectActions }
type Way = { path: string; text: Text }

/** Next action of a project, or its current run or failure. */
export function NextAction({ project, actions }: NextActionProps) {
  const t = useT()
  const format = useFormat()
  const problemText = useProblem()
  const { translate } = useTranslate(project.id)
  const [retrying, setRetrying] = useState(false)
  const { id, cueCount, cancelled, errorInfo, mendable, tracks, originalWork } = project
  const next = nextStepOf(project)
  if (next?.name === 'upload' && next.state !== 'going')
    return (
      <>
        <Ended
          cancelled={cancelled}
          reason={errorInfo}
          retry={mendable ? () => setRetrying(true) : undefined}
        />
        {retrying && (
          <RetryDialog project={project} retry={actions.retry} onClose={() => setRetrying(false)} />
        )}
      </>
    )
  if (next?.state === 'going')
    return (
      <div className="panel-s grid gap-3 p-4">
        {activeRuns(project).map((run) => (
          <div key={run.id} className="grid cols-grow-auto items-center gap-4">
            <div>
              {run.language && <p className="font-medium">{format.language(run.language)}</p>}
              <RunProgress run={run} />
            </div>
            <Button size="small" onClick={() => void actions.cancel(run)}>
              {t(detailWords.cancel)}
            </Button>
          </div>
        ))}
        <p className="small">{t(detailWords.goingHint)}</p>
      </div>
    )
  if (next?.name === 'translate' && next.state === 'failed') {
    const failed = tracks.filter((track) => trackState(track, cueCount) === 'failed')
    const run = failed[0]?.run
    return (
      <Ended
        reason={run?.problem ? problemText(run.problem, run.problemValues) : null}
        retry={() => translate(failed.map(({ language }) => language))}
      />
    )
  }
  const failedWork = [originalWork, ...tracks.map(({ work }) => work)].find((work) => work && hasFailed(work))
  if (next?.state === 'failed' && failedWork)
    return (
      <Ways
        hint={detailWords.nextGenerate}
        ways={[
          { path: workAt(failedWork), text: detailWords.seeResult },
          {
            path: href('/translate/generateWorks', { id, language: failedWork.language }),
            text: detailWords.generateShort,
          },
        ]}
      />
    )
  return <Ways {...whatNow(project, next)} />
}

function whatNow(
  { id, cueCount, unreviewed, tracks, originalWork }: ProjectDetail,
  next: NextStep | undefined,
): { hint: Text; ways: Way[] } {
  const works = [originalWork, ...tracks.map(({ work }) => work)].filter((work) => work !== null)
  const unspoken =
    tracks.find(({ lines, work }) => lines > 0 && !isUpToDate(work))?.language ??
    works.find((work) => !isUpToDate(work))?.language
  switch (next?.name) {
    case 'upload':
    case 'proofread':
      return {
        hint:
          cueCount === 0
            ? detailWords.nextProofreadEmpty
            : unreviewed > 0
              ? detailWords.nextProofreadDraft
              : detailWords.nextProofread,
        ways: [
          { path: href('/translate/prooSubtit', { id }), text: detailWords.proofread },
          ...(cueCount > 0
            ? [{ path: href('/translate/chooseLang', { id }), text: detailWords.chooseLanguages }]
            : []),
        ],
      }
    case 'translate':
      return {
        hint: next.state === 'stale' ? detailWords.nextTranslateStale : detailWords.nextTranslate,
        ways: [{ path: href('/translate/proofreading', { id }), text: detailWords.translate }],
      }
    case 'proofreadTranslation': {
      const unchecked = tracks.filter((track) => track.lines > 0 && !isChecked(track))
      const only = unchecked.length === 1 ? unchecked[0]!.language : undefined
      return {
        hint: detailWords.nextProofreadTranslation,
        ways: [
          {
            path: only
              ? href('/translate/prooTranslation', { id, language: only })
              : href('/translate/proofreading', { id }),
            text: detailWords.proofreadTranslation,
          },
          {
            path: href('/translate/generateWorks', { id, language: only ?? unspoken }),
            text: detailWords.generateNow,
          },
        ],
      }
    }
    case 'generate':
      return {
        hint: next.state === 'stale' ? detailWords.nextGenerateStale : detailWords.nextGenerate,
        ways: [
          {
            path: href('/translate/generateWorks', { id, language: unspoken }),
            text: detailWords.generate,
          },
        ],
      }
    case undefined: {
      const newest = works.at(-1)
      return {
        hint: detailWords.allDone,
        ways: newest ? [{ path: workAt(newest), text: detailWords.seeResult }] : [],
      }
    }
  }
}

function Ways({ hint, ways }: { hint: Text; ways: readonly Way[] }) {
  const t = useT()
  return (
    <div className="panel-s grid gap-3 p-4">
      <p>{t(hint as Text & Record<never, never>)}</p>
      <div className="flex flex-wrap gap-2">
        {ways.map(({ path, text }, at) => (
          <Link key={path} to={path} className={buttonClass(at === 0 ? 'primary' : 'quiet')}>
            {t(text as Text & Record<never, never>)}
          </Link>
        ))}
      </div>
    </div>
  )
}

interface EndedProps {
  /** Nothing has failed: somebody has cancelled it. */
  cancelled?: boolean
  reason: string | null
  /** Undefined if only another file helps. */
  retry: (() => unknown) | undefined
}

function Ended({ cancelled = false, reason, retry }: EndedProps) {
  const t = useT()
  const again = useAction(async () => retry?.())
  return (
    <div className="panel-s grid gap-3 p-4">
      <p role={cancelled ? undefined : 'alert'} className={cancelled ? undefined : 'text-danger'}>
        {reason ?? t(detailWords.stepFailed)}
      </p>
      <div className="flex flex-wrap gap-2">
        {retry ? (
          <Button variant="primary" busy={again.busy} onClick={() => again.run()}>
            {t(detailWords.retry)}
          </Button>
        ) : (
          <Link to={href('/translate/projectType')} className={buttonClass('primary')}>
            {t(projectWords.another)}
          </Link>
        )}
      </div>
    </div>
  )
}
