import { projectStatus } from '#contract/wire-numbers.ts'
import { href } from '#web/core/router/href.ts'
import type { Project } from '#contract/projects.ts'

/** Where a project opens: a waiting or failed one nowhere, one in proofreading at its subtitles. */
export function opensAt({ id, status }: Pick<Project, 'id' | 'status'>): string | undefined {
  if (status === projectStatus.waiting || status === projectStatus.failed) return undefined
  return status === projectStatus.proofreading
    ? href('/translate/prooSubtit', { id })
    : href('/translate/projectDetail', { id })
}
