import { useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#core/web/api/api.ts'
import {
  reviewComments,
  type ReviewedLine,
  reviewOpen,
  type WorkComment,
} from '#products/dubbing/shares/contract.ts'
import { asVisitor, type SharedKey } from '#shared/shares/web/shared-page.tsx'

export const useOpened = (key: SharedKey) =>
  useQuery({
    queryKey: [reviewOpen.path, key],
    queryFn: ({ signal }) => send(reviewOpen, key, { ...asVisitor, signal }),
    // Its addresses are good as long as the link is.
    staleTime: Infinity,
  })

interface Comments {
  mark: string
  /** The version that the link shows now. */
  version: number
  comments: readonly WorkComment[]
}

/** How soon others' comments and the end of a link are noticed, in milliseconds. */
const pollMs = 4000

export function useComments(key: SharedKey) {
  const client = useQueryClient()
  const queryKey = [reviewComments.path, key]
  const query = useQuery({
    queryKey,
    async queryFn({ signal }): Promise<Comments> {
      const before = client.getQueryData<Comments>(queryKey)
      const asked = { ...key, ...(before && { known: before.mark }) }
      const { mark, version, comments } = await send(reviewComments, asked, { ...asVisitor, signal })
      return { mark, version, comments: comments ?? before?.comments ?? [] }
    },
    refetchInterval: pollMs,
  })
  return { ...query, renew: () => client.invalidateQueries({ queryKey }) }
}

export const useLines = (path: string) =>
  useQuery({
    queryKey: ['reviewed lines', path],
    async queryFn({ signal }): Promise<readonly ReviewedLine[]> {
      const answer = await fetch(path, { signal })
      if (!answer.ok) throw new Error(`The lines were not read: ${answer.status}`)
      return (await answer.json()) as readonly ReviewedLine[]
    },
    staleTime: Infinity,
  })
