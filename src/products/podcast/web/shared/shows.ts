import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { reads } from '#core/web/api/queries.ts'
import { podcastShowDetail, podcastShowList } from '../../contract/shows.ts'

const max = 100

/** The newest shows of the account, to choose one of them. */
export const newestShows = reads(podcastShowList, { size: max })

/** The shows to choose from: the newest ones, or those that a name finds, and always the chosen one. */
export function useShowChoice(chosen: string | undefined) {
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const { data: newest } = useQuery(newestShows)
  const { data: found } = useQuery({
    ...reads(podcastShowList, { size: max, name }),
    enabled: name !== '',
    placeholderData: keepPreviousData,
  })
  const records = (name === '' ? newest : found)?.records ?? []
  const isListed = !chosen || records.some(({ id }) => id === chosen)
  const { data: other } = useQuery({ ...reads(podcastShowDetail, { id: chosen ?? '' }), enabled: !isListed })
  return {
    shows: isListed || !other ? records : [other, ...records],
    /** For accounts with more shows than a list has. */
    search: newest && newest.next !== null ? { value: typed, onChange: setTyped } : undefined,
  }
}
