import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import { ownNamed } from '#core/server/lists/rows-containing.ts'
import { ownProjects } from '#products/dubbing/projects/server/access.ts'
import { workLanguages, workList } from '../contract.ts'
import { dubsOf } from './access.ts'
import { shownWorks, workColumns } from './read-works.ts'

export const workLanguagesRoute = route(workLanguages, async (_input, context) => {
  const rows = await dubsOf(context)
    .distinct()
    .select('works.language')
    .where('works.language', 'is not', null)
    .orderBy('works.language')
    .execute()
  return rows.map(({ language }) => language!)
})

export const workListRoute = route(
  workList,
  async ({ state, language, name, project, ...paging }, context) => {
    if (project !== undefined) {
      const own = await ownProjects(context).select('id').where('id', '=', project).executeTakeFirst()
      if (!own) throw new Problem('notFound')
    }
    let found = dubsOf(context)
    if (state !== undefined) found = found.where('works.state', '=', state)
    if (language !== undefined) found = found.where('works.language', '=', language)
    if (project !== undefined) found = found.where('works.subject_id', '=', project)
    if (name) found = found.where(await ownNamed(context, 'projects', name))
    const { records, next } = await readPage(found.select(workColumns), newestFirst('works'), paging)
    return { records: await shownWorks(context, records), next }
  },
)
