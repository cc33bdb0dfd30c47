import type { CallerContext } from '#core/server/http/route.ts'
import { projectKind } from '#products/dubbing/projects/server/access.ts'
import { ownWorks } from '#shared/works/server/access.ts'

/** The caller's dubs, with their projects, without those of deleted projects. */
export const dubsOf = (whose: CallerContext) =>
  ownWorks(whose)
    .where('works.subject_kind', '=', projectKind.kind)
    .innerJoin('projects', 'projects.id', 'works.subject_id')
    .where('projects.account_id', '=', whose.caller.id)
    .where('projects.deleted_at', 'is', null)
