import { useQueryClient } from '@tanstack/react-query'
import { useRenewOf } from '#shared/languages/web/use-renew-of.ts'
import { readingWork, readingWorks } from '../../contract/reading-works.ts'
import { readingList, readingShow } from '../../contract/readings.ts'

const calls = [readingList, readingShow, readingWork, readingWorks]

/** Reads texts and their works again when one of them has changed. */
export const useLiveReadings = (): void => useRenewOf('reading', calls)

export function useRenewReadings(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(calls.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  }
}
