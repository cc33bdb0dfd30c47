import { workState } from '#core/contract/wire-numbers.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { hasFailed, isCancelled } from '#shared/works/contract.ts'
import { Badge } from '#ui/status/badge.tsx'
import type { PodcastEpisode } from '../../contract/episodes.ts'
import { podcastTexts } from '../../texts/episodes.ts'

/** Whether listeners have an episode, and what becomes of its newest version. */
export function EpisodeStateBadge({ episode: { published, work } }: { episode: PodcastEpisode }) {
  const t = useT()
  const problem = useProblem()
  const badge = published !== null && <Badge tone="success">{t(podcastTexts.published)}</Badge>
  if (!work) return badge || <Badge tone="neutral">{t(podcastTexts.draft)}</Badge>
  if (work.state === workState.generating)
    return (
      <div className="grid gap-2">
        {badge && <span>{badge}</span>}
        {work.run ? <RunProgress run={work.run} /> : <Badge tone="brand">{t(podcastTexts.making)}</Badge>}
      </div>
    )
  const isCanceled = isCancelled(work)
  if (isCanceled || hasFailed(work)) {
    return (
      <div className="min-w-0">
        <span className="flex flex-wrap gap-2">
          {badge}
          <Badge tone={isCanceled ? 'neutral' : 'danger'}>
            {t(isCanceled ? podcastTexts.canceledState : podcastTexts.failedState)}
          </Badge>
        </span>
        {!isCanceled && work.run?.problem && (
          <p className="small">{problem(work.run.problem, work.run.problemValues)}</p>
        )}
      </div>
    )
  }
  if (!badge) return <Badge tone="brand">{t(podcastTexts.made)}</Badge>
  return (
    <span className="flex flex-wrap gap-2">
      {badge}
      {published !== work.id && <Badge tone="neutral">{t(podcastTexts.newer)}</Badge>}
    </span>
  )
}
