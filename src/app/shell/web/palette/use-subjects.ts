import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { podcastEpisodeList } from '#products/podcast/contract/episodes.ts'
import { projectList } from '#products/dubbing/projects/contract.ts'
import { readingList } from '#products/reading/contract/readings.ts'
import { paletteWords } from '#app/shell/texts/palette.ts'
import { useDebounced } from '#core/web/forms/use-debounced.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { send } from '#core/web/api/api.ts'
import { href } from '#core/web/router/href.ts'
import { useAccount } from '#core/web/session/session.ts'
import type { EntryGroup } from './entries.ts'

/** How many of each product are listed. */
const most = 6

/** The person's projects, texts and episodes with such a name; the newest while nothing is typed. */
export function useSubjects(typed: string, go: (path: string) => void) {
  const t = useT()
  const { role } = useAccount()
  const name = useDebounced(typed.trim())
  const query = useQuery({
    queryKey: ['palette', name],
    enabled: role === 'user',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const options = { signal, quiet: true } as const
      const [projects, texts, episodes] = await Promise.all([
        send(projectList, { name, size: most }, options),
        send(readingList, { name, size: most }, options),
        send(podcastEpisodeList, { name, size: most }, options),
      ])
      return [projects.records, texts.records, episodes.records] as const
    },
  })
  const [projects, texts, episodes] = query.data ?? [[], [], []]
  const entriesOf = (
    kind: string,
    found: readonly { id: string; name: string }[],
    to: (id: string) => string,
  ) => found.map((each) => ({ id: `${kind} ${each.id}`, text: each.name, run: () => go(to(each.id)) }))
  const groups: EntryGroup[] = [
    {
      title: t(paletteWords.projects),
      entries: entriesOf('project', projects, (id) => href('/translate/projectDetail', { id })),
    },
    {
      title: t(paletteWords.texts),
      entries: entriesOf('reading', texts, (id) => href('/works-editing', { id })),
    },
    {
      title: t(paletteWords.episodes),
      entries: entriesOf('episode', episodes, (id) => href('/podcastEditing', { id })),
    },
  ]
  return { groups, busy: query.isFetching || name !== typed.trim(), failed: query.isError }
}
