import type { CallerContext } from '#server/core/http/route.ts'
import { projectKind } from '#server/products/dubbing/projects/access.ts'
import { ownWorks } from '#server/production/works/access.ts'

/** The caller's dubs, with their projects, without those of deleted projects. */
export const dubsOf = (whose: CallerContext) =>
  ownWorks(whose)
    .where('works.subject_kind', '=', projectKind.kind)
    .innerJoin('projects', 'projects.id', 'works.subject_id')
    .where('projects.account_id', '=', whose.caller.id)
    .where('projects.deleted_at', 'is', null)
