import { useQuery } from '@tanstack/react-query'
import { workDetail, type WorkDetail } from '../contract.ts'
import { madeWords } from '#shared/works/texts/works.ts'
import { workWords } from '../texts/works.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Comparison } from './work-player.tsx'

/** What a work can be compared with: the original and the selected version. */
export function useComparisons(work: WorkDetail, version?: string) {
  const t = useT()
  const { data } = useQuery({ ...reads(workDetail, { id: version ?? '' }), enabled: version !== undefined })
  const { sourceVideoPath, hasPicture } = work
  const original: Comparison | undefined = sourceVideoPath
    ? {
        name: t(hasPicture ? workWords.original : workWords.originalSound),
        path: sourceVideoPath,
        timeMap: [],
      }
    : undefined
  const path = data?.videoPath ?? data?.audioPath
  const other: Comparison | undefined =
    version && data && path
      ? { name: t(madeWords.version, { version: data.version }), path, timeMap: data.timeMap }
      : undefined
  return { original, other, otherWork: version ? data : undefined }
}
