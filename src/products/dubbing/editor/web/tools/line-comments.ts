import { useCallback, useMemo, useState } from 'react'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import type { OpenComment } from '#products/dubbing/shares/contract.ts'
import { useOpenComments } from '#products/dubbing/shares/web/use-open-comments.ts'

const none: readonly OpenComment[] = []

/** The open comments on lines, and the line whose comments are shown. */
export function useLineComments(project: ProjectDetail, language: string | null) {
  const { comments, renew } = useOpenComments(project, language)
  const [opened, open] = useState<string>()
  const byLine = useMemo(() => Map.groupBy(comments, ({ line }) => line), [comments])
  const has = useCallback((line: string) => byLine.has(line), [byLine])
  return {
    of: (line: string) => byLine.get(line) ?? none,
    has,
    /** Those with comments. */
    lines: useMemo(() => [...byLine.keys()].filter((line) => line !== null), [byLine]),
    opened,
    open,
    renew,
  }
}
export type LineComments = ReturnType<typeof useLineComments>
