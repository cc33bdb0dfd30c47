import { workState } from '#core/contract/wire-numbers.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { type PodcastEpisode, podcastEpisodePublish } from '../../contract/episodes.ts'
import { useRenewPodcasts } from '../shared/live-podcasts.ts'

/** The newest version of an episode, if it is finished. */
export const finishedVersion = ({ work }: Pick<PodcastEpisode, 'work'>): string | undefined =>
  work?.state === workState.done ? work.id : undefined

export interface Publication {
  id: string
  /** The version that listeners get; null takes the episode from them. */
  work: string | null
}

/** Publishes versions of episodes, or takes episodes from listeners; says so with the given text. */
export function usePublish(done: (publications: readonly Publication[]) => void) {
  const renew = useRenewPodcasts()
  return useAction(
    async (publications: readonly Publication[]) => {
      for (const publication of publications) await send(podcastEpisodePublish, publication)
    },
    { overlaps: true, onSuccess: (_, publications) => done(publications), onEnd: renew },
  )
}
