import type { PodcastEpisode } from '../../contract/episodes.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { podcastWords } from '../../texts/episodes.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { Badge } from '#ui/badge.tsx'
import layouts from '#ui/layout.module.css'
import typography from '#ui/typography.module.css'
import { hasFailed, isCancelled } from '#shared/works/web/work-outcome.ts'

/** Whether listeners have an episode, and what becomes of its newest version. */
export function EpisodeStateBadge({ episode: { published, work } }: { episode: PodcastEpisode }) {
  const t = useT()
  const problem = useProblem()
  const badge = published !== null && <Badge tone="success">{t(podcastWords.published)}</Badge>
  if (!work) return badge || <Badge tone="neutral">{t(podcastWords.draft)}</Badge>
  if (work.state === workState.generating)
    return (
      <div className={layouts.stack2}>
        {badge && <span>{badge}</span>}
        {work.run ? <RunProgress run={work.run} /> : <Badge tone="brand">{t(podcastWords.making)}</Badge>}
      </div>
    )
  const isCanceled = isCancelled(work)
  if (isCanceled || hasFailed(work)) {
    return (
      <div className={layouts.shrinks}>
        <span className={layouts.wrap}>
          {badge}
          <Badge tone={isCanceled ? 'neutral' : 'danger'}>
            {t(isCanceled ? podcastWords.canceledState : podcastWords.failedState)}
          </Badge>
        </span>
        {!isCanceled && work.run?.problem && (
          <p className={typography.soft}>{problem(work.run.problem, work.run.problemValues)}</p>
        )}
      </div>
    )
  }
  if (!badge) return <Badge tone="brand">{t(podcastWords.made)}</Badge>
  return (
    <span className={layouts.wrap}>
      {badge}
      {published !== work.id && <Badge tone="neutral">{t(podcastWords.newer)}</Badge>}
    </span>
  )
}
