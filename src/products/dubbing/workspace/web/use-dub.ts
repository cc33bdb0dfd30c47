import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type WorkDetail, workDetail, workList } from '#products/dubbing/works/contract.ts'
import type { ProjectDetail } from '#products/dubbing/projects/contract.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { TimeMap } from '#domain/fit/time-map.ts'
import { reads } from '#core/web/api/queries.ts'
import type { Dub } from '#products/dubbing/editor/web/workspace.ts'

/** The newest finished work in a language, the original one by default; undefined if there is none. */
export function useDub(project: ProjectDetail | undefined, language = project?.language): Dub | undefined {
  const works = useQuery({
    ...reads(workList, {
      project: project?.id,
      language: language ?? undefined,
      state: workState.done,
      size: 1,
    }),
    enabled: project !== undefined && typeof language === 'string',
  })
  const newest = works.data?.records[0]?.id
  const { data: work } = useQuery({
    ...reads(workDetail, { id: newest ?? '' }),
    enabled: newest !== undefined,
  })
  return useMemo(() => work && dubOf(work), [work])
}

function dubOf({
  id,
  videoPath,
  audioPath,
  peaksPath,
  timeMap,
  options,
  lines,
}: WorkDetail): Dub | undefined {
  const path = videoPath ?? audioPath
  if (path === null) return undefined
  const map = new TimeMap(timeMap)
  const times = {
    toOwn: (time: number) => map.toOutput(time),
    toShared: (time: number) => map.toSource(time),
  }
  const byId = new Map(lines.map((line) => [line.id, line]))
  return {
    id,
    path,
    peaksPath,
    options,
    burned: options.burn !== undefined,
    ...(timeMap.length > 0 && { times }),
    spoken(line) {
      const { spokenStart = null, spokenEnd = null } = byId.get(line) ?? {}
      if (spokenStart === null || spokenEnd === null) return undefined
      return { start: times.toShared(spokenStart), end: times.toShared(spokenEnd) }
    },
  }
}
