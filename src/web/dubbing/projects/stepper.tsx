import typography from '#web/ui/typography.module.css'
import layouts from '#web/ui/layout.module.css'
import { href } from '#web/core/router/href.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ProjectDetail } from '#contract/projects.ts'
import { detailWords } from '#i18n/project-detail.ts'
import type { StepName, StepState, Step } from './steps.ts'
import styles from './stepper.module.css'
import { Link } from '#web/core/router/link.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { Spinner } from '#web/ui/spinner.tsx'

const stateWords = {
  done: detailWords.done,
  going: detailWords.going,
  failed: detailWords.stepFailed,
  next: detailWords.next,
  open: detailWords.open,
  later: detailWords.later,
} as const satisfies Record<StepState, unknown>

/** Screen of each step; uploading has none. */
function stepAt(name: StepName, { id, tracks }: ProjectDetail): string | undefined {
  const only = tracks.length === 1 ? tracks[0]!.language : undefined
  switch (name) {
    case 'upload':
      return undefined
    case 'proofread':
      return tracks.length > 0
        ? href('/translate/editOriginal', { id })
        : href('/translate/prooSubtit', { id })
    case 'translate':
      return href('/translate/chooseLang', { id })
    case 'proofreadTranslation':
      return only
        ? href('/translate/prooTranslation', { id, language: only })
        : href('/translate/proofreading', { id })
    case 'generate':
      return href('/translate/generateWorks', { id, language: only })
  }
}

/** The five steps of a project with links. */
export function Stepper({ project, steps }: { project: ProjectDetail; steps: readonly Step[] }) {
  const t = useT()
  return (
    <ol className={styles.steps} aria-label={t(detailWords.steps)}>
      {steps.map(({ name, state }, at) => {
        const path = state === 'later' ? undefined : stepAt(name, project)
        const label = (
          <>
            <span className={styles.mark} aria-hidden="true">
              {state === 'done' ? (
                <IconCheck size={16} stroke={2.25} />
              ) : state === 'failed' ? (
                <IconAlertTriangle size={16} stroke={1.75} />
              ) : state === 'going' ? (
                <Spinner size={14} />
              ) : (
                at + 1
              )}
            </span>
            <span className={layouts.shrinkingGrid}>
              <span className={typography.strongBreaks}>{t(detailWords[name])}</span>
              <span className={`${typography.soft} ${styles.state}`}>{t(stateWords[state])}</span>
            </span>
          </>
        )
        return (
          <li key={name} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
            {path ? (
              <Link to={path} className={styles.step}>
                {label}
              </Link>
            ) : (
              <span className={styles.step}>{label}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
