import { useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#core/web/api/api.ts'
import {
  reviewComments,
  type ReviewedLine,
  reviewOpen,
  type WorkComment,
} from '#products/dubbing/shares/contract.ts'

/** What opens the work. */
export interface Key {
  token: string
  passCode?: string
  /** Of the answer that let the page in. */
  visitor?: string
}

/** A person who is signed in here, too, reviews like everybody else. */
export const asReviewer = { quiet: true, anonymous: true } as const

export const useOpened = (key: Key) =>
  useQuery({
    queryKey: [reviewOpen.path, key],
    queryFn: ({ signal }) => send(reviewOpen, key, { ...asReviewer, signal }),
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

export function useComments(key: Key) {
  const client = useQueryClient()
  const queryKey = [reviewComments.path, key]
  const query = useQuery({
    queryKey,
    async queryFn({ signal }): Promise<Comments> {
      const before = client.getQueryData<Comments>(queryKey)
      const asked = { ...key, ...(before && { known: before.mark }) }
      const { mark, version, comments } = await send(reviewComments, asked, { ...asReviewer, signal })
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
