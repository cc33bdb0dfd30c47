import { useQuery, useQueryClient } from '@tanstack/react-query'
import { reads } from '#core/web/api/queries.ts'
import { useLive } from '#core/web/live/live.ts'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { type OpenComment, openCommentList } from '../contract.ts'

const none: readonly OpenComment[] = []

/** The open comments on the works in a language. */
export function useOpenComments(
  { id, openComments }: Pick<ProjectDetail, 'id' | 'openComments'>,
  language: string | null,
) {
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: [openCommentList.path] })
  useLive({ subject: (subject) => subject.id === id && void renew() }, renew)
  const isAny = language !== null && (openComments[language] ?? 0) > 0
  const { data } = useQuery({
    ...reads(openCommentList, { project: id, language: language ?? '' }),
    enabled: isAny,
    // There are no updates while no comments are shown.
    staleTime: 0,
  })
  return { comments: (isAny && data) || none, isLoading: isAny && data === undefined, renew }
}
