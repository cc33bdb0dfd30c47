import { useQuery } from '@tanstack/react-query'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { madeTexts } from '#shared/works/texts/works.ts'
import { workDetail, type WorkDetail } from '../contract.ts'
import { workTexts } from '../texts/works.ts'
import type { Comparison } from './work-player.tsx'

/** What a work can be compared with: the original and the selected version. */
export function useComparisons(work: WorkDetail, version?: string) {
  const t = useT()
  const { data } = useQuery({ ...reads(workDetail, { id: version ?? '' }), enabled: version !== undefined })
  const { sourceVideoPath, hasPicture } = work
  const original: Comparison | undefined = sourceVideoPath
    ? {
        name: t(hasPicture ? workTexts.original : workTexts.originalSound),
        path: sourceVideoPath,
        timeMap: [],
      }
    : undefined
  const path = data?.videoPath ?? data?.audioPath
  const other: Comparison | undefined =
    version && data && path
      ? { name: t(madeTexts.version, { version: data.version }), path, timeMap: data.timeMap }
      : undefined
  return { original, other, otherWork: version ? data : undefined }
}
