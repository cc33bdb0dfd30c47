import type { PodcastEpisode } from '../../contract/episodes.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { podcastWords } from '../../texts/episodes.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { Badge } from '#ui/badge.tsx'
import { hasFailed, isCancelled } from '#shared/works/web/work-outcome.ts'

/** Whether listeners have an episode, and what becomes of its newest version. */
export function EpisodeStateBadge({ episode: { published, work } }: { episode: PodcastEpisode }) {
  const t = useT()
  const problem = useProblem()
  const badge = published !== null && <Badge tone="success">{t(podcastWords.published)}</Badge>
  if (!work) return badge || <Badge tone="neutral">{t(podcastWords.draft)}</Badge>
  if (work.state === workState.generating)
    return (
      <div className="grid gap-2">
        {badge && <span>{badge}</span>}
        {work.run ? <RunProgress run={work.run} /> : <Badge tone="brand">{t(podcastWords.making)}</Badge>}
      </div>
    )
  const isCanceled = isCancelled(work)
  if (isCanceled || hasFailed(work)) {
    return (
      <div className="min-w-0">
        <span className="flex flex-wrap gap-2">
          {badge}
          <Badge tone={isCanceled ? 'neutral' : 'danger'}>
            {t(isCanceled ? podcastWords.canceledState : podcastWords.failedState)}
          </Badge>
        </span>
        {!isCanceled && work.run?.problem && (
          <p className="small">{problem(work.run.problem, work.run.problemValues)}</p>
        )}
      </div>
    )
  }
  if (!badge) return <Badge tone="brand">{t(podcastWords.made)}</Badge>
  return (
    <span className="flex flex-wrap gap-2">
      {badge}
      {published !== work.id && <Badge tone="neutral">{t(podcastWords.newer)}</Badge>}
    </span>
  )
}
