import { projectStatus } from '#contract/wire-numbers.ts'
import { href } from '#web/core/router/href.ts'
import type { Project } from '#contract/projects.ts'

/** Path of a project by status; undefined if it is waiting or failed. */
export function opensAt({ id, status }: Pick<Project, 'id' | 'status'>): string | undefined {
  if (status === projectStatus.waiting || status === projectStatus.failed) return undefined
  return status === projectStatus.proofreading
    ? href('/translate/prooSubtit', { id })
    : href('/translate/projectDetail', { id })
}
