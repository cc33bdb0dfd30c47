import { useQuery } from '@tanstack/react-query'
import { workState } from '#core/contract/wire-numbers.ts'
import { home } from '#core/texts/home.ts'
import type { Text } from '#core/texts/texts.ts'
import { reads } from '#core/web/api/queries.ts'
import { href } from '#core/web/router/href.ts'
import { useMenuHas } from '#identity/menu/web/use-menu-has.ts'
import type { Project } from '#products/dubbing/projects/contract/projects.ts'
import { useRecentProjects } from '#products/dubbing/projects/web/recent-projects.tsx'
import { liveList } from '#products/live/contract/sessions.ts'
import { podcastEpisodeList } from '#products/podcast/contract/episodes.ts'
import { readingList } from '#products/reading/contract/readings.ts'
import { separationList } from '#products/separation/contract/separations.ts'

export interface Step {
  title: Text
  hint: Text
  path: string
  /** Undefined while loading. */
  done: boolean | undefined
}

/** The newest of a product. */
export const few = { size: 5 }

/**
 * The steps to a first result in the products that a person has begun to use, because somebody who only has texts read aloud never
 * makes a dub. Before anything is begun they are those of a dub.
 */
export function useProductSteps(enabled: boolean): Step[] {
  const dubs = useDubSteps(enabled)
  const others = useOtherSteps(enabled)
  const all = [dubs, ...others]
  const begun = all.some(([first]) => first?.done === undefined) ? [] : all.filter(([first]) => first?.done)
  if (begun.length > 0) return begun.flat()
  // Which steps they are is not known before all products are.
  const isLoading = others.flat().some(({ done }) => done === undefined)
  return isLoading ? dubs.map((step) => ({ ...step, done: undefined })) : dubs
}

function useDubSteps(enabled: boolean): Step[] {
  const { data } = useRecentProjects(enabled)
  const has = (test: (project: Project) => boolean) =>
    data && data.records.some((project) => !project.sample && test(project))
  return [
    {
      title: home.stepUpload,
      hint: home.stepUploadHint,
      path: href('/translate/projectType'),
      done: has(() => true),
    },
    {
      title: home.stepTranslate,
      hint: home.stepTranslateHint,
      path: href('/translate/myProject'),
      done: has(({ languages }) => languages.length > 0),
    },
    {
      title: home.stepDub,
      hint: home.stepDubHint,
      path: href('/translate/myProject'),
      done: has(({ generated }) => generated),
    },
  ]
}

/** By product: the first step of each is to begin. */
function useOtherSteps(enabled: boolean): Step[][] {
  const texts = useQuery({ ...reads(readingList, few), enabled }).data?.records
  const episodes = useQuery({ ...reads(podcastEpisodeList, few), enabled }).data?.records
  const separations = useQuery({ ...reads(separationList, few), enabled }).data?.records
  // A feature that may be off; then its calls are refused.
  const hasLive = useMenuHas('/speechTranslation')
  const sessions = useQuery({ ...reads(liveList, few), enabled: enabled && hasLive === true }).data?.records
  const isDone = (work: { state: number } | null) => work?.state === workState.done
  return [
    [
      {
        title: home.stepText,
        hint: home.stepTextHint,
        path: href('/dubCreate'),
        done: texts && texts.length > 0,
      },
      {
        title: home.stepRead,
        hint: home.stepReadHint,
        path: href('/dub'),
        done: texts?.some(({ work }) => isDone(work)),
      },
    ],
    [
      {
        title: home.stepEpisode,
        hint: home.stepEpisodeHint,
        path: href('/addPodcast'),
        done: episodes && episodes.length > 0,
      },
      {
        title: home.stepMakeEpisode,
        hint: home.stepMakeEpisodeHint,
        path: href('/podcastWorks'),
        done: episodes?.some(({ work, published }) => published !== null || isDone(work)),
      },
    ],
    [
      {
        title: home.stepSeparate,
        hint: home.stepSeparateHint,
        path: href('/bgm/backgroundMusic'),
        done: separations && separations.length > 0,
      },
    ],
    ...(hasLive === false
      ? []
      : [
          [
            {
              title: home.stepSpeak,
              hint: home.stepSpeakHint,
              path: href('/speechTranslation'),
              done: sessions && sessions.length > 0,
            },
          ],
        ]),
  ]
}
