import { useState } from 'react'
import type { Text } from '#core/texts/texts.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { isChecked, nextStepOf, type NextStep } from '#products/dubbing/common/contract/next-step.ts'
import { activeRuns } from '#products/dubbing/common/contract/project-steps.ts'
import { undubbed } from '#products/dubbing/common/contract/project-todo.ts'
import { trackState } from '#products/dubbing/common/contract/track-state.ts'
import { useTranslate } from '#products/dubbing/common/web/use-translate.ts'
import { workAt } from '#products/dubbing/common/web/work-at.ts'
import { RetryDialog } from '#products/dubbing/project-card/web/retry-dialog.tsx'
import type { ProjectActions } from '#products/dubbing/project-card/web/use-project-actions.ts'
import { projectTexts } from '#shared/runs/texts/runs.ts'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { hasFailed } from '#shared/works/contract.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import type { ProjectDetail } from '../contract/projects.ts'
import { detailTexts } from '../texts.ts'

type NextActionProps = { project: ProjectDetail; actions: ProjectActions }
type Way = { path: string; text: Text }

/** Next action of a project, or its current run or failure. */
export function NextAction({ project, actions }: NextActionProps) {
  const t = useT()
  const format = useFormat()
  const problemText = useProblem()
  const { translate } = useTranslate(project.id)
  const [retrying, setRetrying] = useState(false)
  const { id, cueCount, cancelled, errorInfo, fixable, tracks, originalWork } = project
  const next = nextStepOf(project)
  if (next?.name === 'upload' && next.state !== 'going')
    return (
      <>
        <Ended
          cancelled={cancelled}
          reason={errorInfo}
          retry={fixable ? () => setRetrying(true) : undefined}
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
              {t(detailTexts.cancel)}
            </Button>
          </div>
        ))}
        <p className="small">{t(detailTexts.goingHint)}</p>
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
        hint={detailTexts.nextGenerate}
        ways={[
          { path: workAt(failedWork), text: detailTexts.seeResult },
          {
            path: href('/translate/generateWorks', { id, language: failedWork.language }),
            text: detailTexts.generateShort,
          },
        ]}
      />
    )
  return <Ways {...whatNow(project, next)} />
}

function whatNow(project: ProjectDetail, next: NextStep | undefined): { hint: Text; ways: Way[] } {
  const { id, cueCount, unreviewed, tracks, originalWork } = project
  const works = [originalWork, ...tracks.map(({ work }) => work)].filter((work) => work !== null)
  const unspoken = undubbed(project).language
  switch (next?.name) {
    case 'upload':
    case 'proofread':
      return {
        hint:
          cueCount === 0
            ? detailTexts.nextProofreadEmpty
            : unreviewed > 0
              ? detailTexts.nextProofreadDraft
              : detailTexts.nextProofread,
        ways: [
          { path: href('/translate/prooSubtit', { id }), text: detailTexts.proofread },
          ...(cueCount > 0
            ? [{ path: href('/translate/chooseLang', { id }), text: detailTexts.chooseLanguages }]
            : []),
        ],
      }
    case 'translate':
      return {
        hint: next.state === 'stale' ? detailTexts.nextTranslateStale : detailTexts.nextTranslate,
        ways: [{ path: href('/translate/proofreading', { id }), text: detailTexts.translate }],
      }
    case 'proofreadTranslation': {
      const unchecked = tracks.filter((track) => track.lines > 0 && !isChecked(track))
      const only = unchecked.length === 1 ? unchecked[0]!.language : undefined
      return {
        hint: detailTexts.nextProofreadTranslation,
        ways: [
          {
            path: only
              ? href('/translate/prooTranslation', { id, language: only })
              : href('/translate/proofreading', { id }),
            text: detailTexts.proofreadTranslation,
          },
          {
            path: href('/translate/generateWorks', { id, language: only ?? unspoken }),
            text: detailTexts.generateNow,
          },
        ],
      }
    }
    case 'generate':
      return {
        hint: next.state === 'stale' ? detailTexts.nextGenerateStale : detailTexts.nextGenerate,
        ways: [
          {
            path: href('/translate/generateWorks', { id, language: unspoken }),
            text: detailTexts.generate,
          },
        ],
      }
    case undefined: {
      const newest = works.at(-1)
      return {
        hint: detailTexts.allDone,
        ways: newest ? [{ path: workAt(newest), text: detailTexts.seeResult }] : [],
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
  /** Nothing has failed: somebody has canceled it. */
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
        {reason ?? t(detailTexts.stepFailed)}
      </p>
      <div className="flex flex-wrap gap-2">
        {retry ? (
          <Button variant="primary" busy={again.busy} onClick={() => again.run()}>
            {t(detailTexts.retry)}
          </Button>
        ) : (
          <Link to={href('/translate/projectType')} className={buttonClass('primary')}>
            {t(projectTexts.another)}
          </Link>
        )}
      </div>
    </div>
  )
}
