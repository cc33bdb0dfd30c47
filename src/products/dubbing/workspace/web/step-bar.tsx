import { IconAlertTriangle, IconCheck, IconLanguage, IconPlayerStop, IconRefresh } from '@tabler/icons-react'
import { Fragment, useEffect, useRef } from 'react'
import type { Run } from '#core/contract/runs.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import {
  projectSteps,
  type ProjectStep,
  type StepState,
} from '#products/dubbing/common/contract/project-steps.ts'
import { workAt } from '#products/dubbing/common/web/work-at.ts'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { useSteadyLeft } from '#shared/runs/web/steady-left.ts'
import { Spinner } from '#ui/buttons/spinner.tsx'
import { workspaceTexts } from '../texts.ts'
import type { Place } from './place.ts'
import { StepComments } from './step-comments.tsx'
import styles from './step-bar.module.css'

/** All steps of a project with the state of each: its subtitles, and the translation and dub of each language. */
export function StepBar({ project, place }: { project: ProjectDetail; place: Place }) {
  const t = useT()
  const format = useFormat()
  const bar = useRef<HTMLElement>(null)
  const { id, cueCount, tracks } = project
  useEffect(() => {
    const steps = bar.current!
    // What comes beside the steps narrows them.
    const sized = new ResizeObserver(() =>
      steps.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    )
    sized.observe(steps)
    return () => sized.disconnect()
  }, [place.kind, place.language])
  return (
    <nav ref={bar} className={styles.steps} aria-label={t(workspaceTexts.steps)}>
      <ol>
        <li>
          <Link
            to={href('/translate/projectDetail', { id })}
            className={styles.step}
            aria-current={place.kind === 'project' ? 'page' : undefined}
          >
            {t(workspaceTexts.project)}
          </Link>
        </li>
        {projectSteps(project).map((step, at, all) => {
          const { kind, language } = step
          const isFirst = language !== undefined && all[at - 1]?.language !== language
          return (
            <Fragment key={`${kind} ${language}`}>
              {isFirst && <li className={styles.language}>{format.language(language)}</li>}
              <Step
                step={step}
                to={pathOf(step, project)}
                isHere={kind === place.kind && language === place.language}
              />
              {step.comments !== undefined && <StepComments project={project} language={language!} />}
            </Fragment>
          )
        })}
        {cueCount > 0 && (
          <li>
            <Link
              to={href(tracks.length > 0 ? '/translate/proofreading' : '/translate/chooseLang', { id })}
              className={styles.step}
              aria-current={place.kind === 'languages' ? 'page' : undefined}
            >
              <IconLanguage size={16} stroke={1.75} aria-hidden />
              {t(workspaceTexts.languages)}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  )
}

function Step({ step, to, isHere }: { step: ProjectStep<Run>; to: string | undefined; isHere: boolean }) {
  const t = useT()
  const { kind, language, state, run } = step
  const format = useFormat()
  const content = (
    <>
      <Mark state={state} />
      {language !== undefined && <span className="spoken-only">{format.language(language)}</span>}
      {t(workspaceTexts[kind])}
      {run ? <Going run={run} /> : <StateText step={step} />}
    </>
  )
  return (
    <li data-state={state}>
      {to === undefined ? (
        <span className={styles.step}>{content}</span>
      ) : (
        <Link to={to} className={styles.step} aria-current={isHere ? 'page' : undefined}>
          {content}
        </Link>
      )}
    </li>
  )
}

const marks: Partial<Record<StepState, typeof IconCheck>> = {
  done: IconCheck,
  failed: IconAlertTriangle,
  cancelled: IconPlayerStop,
  stale: IconRefresh,
}

function Mark({ state }: { state: StepState }) {
  const Icon = marks[state]
  return (
    <span className={`${styles.mark} center text-soft`} aria-hidden="true">
      {Icon ? <Icon size={14} stroke={2} /> : state === 'going' && <Spinner size={14} />}
    </span>
  )
}

function StateText({ step: { state, count } }: { step: ProjectStep<Run> }) {
  const t = useT()
  const format = useFormat()
  const told = t(workspaceTexts[state])
  if (count === undefined) return <span className={`${styles.state} small font-normal`}>{told}</span>
  return (
    <span className={`${styles.state} small font-normal`}>
      {told} · {t(workspaceTexts.lines, { count: format.number(count) })}
    </span>
  )
}

function Going({ run }: { run: Run }) {
  const t = useT()
  const format = useFormat()
  const left = useSteadyLeft(run)
  const share = format.percent(run.share)
  return (
    <span className={`${styles.state} small font-normal`}>
      {run.state === 'waiting'
        ? t(workspaceTexts.waiting)
        : left === undefined
          ? share
          : t(workspaceTexts.share, { share, left: format.duration(left) })}
    </span>
  )
}

/** Undefined where there is nothing to open yet. */
function pathOf(
  { kind, language, state }: ProjectStep<Run>,
  { id, tracks, language: original, originalWork }: ProjectDetail,
): string | undefined {
  if (state === 'later') return undefined
  if (kind === 'subtitles')
    return tracks.length > 0 ? href('/translate/editOriginal', { id }) : href('/translate/prooSubtit', { id })
  if (kind === 'translation') return href('/translate/prooTranslation', { id, language })
  const work =
    language === original ? originalWork : tracks.find((track) => track.language === language)?.work
  return work ? workAt(work) : href('/translate/generateWorks', { id, language })
}
