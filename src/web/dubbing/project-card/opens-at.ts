import type { Project } from '#contract/projects.ts'
import type { TranslatePaths } from '#web/dubbing/shared/translate-paths.ts'

/** Where a project opens (specification, 4): a waiting or failed one nowhere, one in proofreading at its subtitles. */
export function opensAt(
  { id, status }: Pick<Project, 'id' | 'status'>,
  to: TranslatePaths,
): string | undefined {
  if (status === 0 || status === 3) return undefined
  return status === 1 ? to.prooSubtit(id) : to.projectDetail(id)
}
