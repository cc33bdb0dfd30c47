import { useQuery } from '@tanstack/react-query'
import { readPeaks } from '#domain/peaks.ts'

/** A waveform by its path; undefined while loading. */
export function usePeaks(path: string | null) {
  const { data } = useQuery({
    queryKey: ['peaks', path],
    enabled: path !== null,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const reply = await fetch(path!, { signal })
      if (!reply.ok) throw new Error(`The waveform answered ${reply.status}.`)
      return readPeaks(new Uint8Array(await reply.arrayBuffer()))
    },
  })
  return data
}
