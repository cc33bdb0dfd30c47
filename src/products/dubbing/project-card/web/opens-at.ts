import { projectStatus } from '#core/contract/wire-numbers.ts'
import { href } from '#core/web/router/href.ts'
import type { Project } from '#products/dubbing/projects/contract/projects.ts'

/** Path of a project by status; undefined if it is waiting or failed. */
export function opensAt({ id, status }: Pick<Project, 'id' | 'status'>): string | undefined {
  if (status === projectStatus.waiting || status === projectStatus.failed) return undefined
  return status === projectStatus.proofreading
    ? href('/translate/prooSubtit', { id })
    : href('/translate/projectDetail', { id })
}
