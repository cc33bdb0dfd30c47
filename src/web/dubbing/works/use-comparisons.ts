import { useQuery } from '@tanstack/react-query'
import { workDetail, type WorkDetail } from '#contract/dubs.ts'
import { madeWords } from '#i18n/made-works.ts'
import { workWords } from '#i18n/works.ts'
import { reads } from '#web/core/api/queries.ts'
import { useT } from '#web/core/i18n/use-t.ts'
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
