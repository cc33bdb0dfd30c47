import { workList } from '#contract/works.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { ownProjects } from '../projects/access.ts'
import { ownWorks } from './access.ts'
import { readWorks, workColumns } from './read-works.ts'

export const answerWorkList = answer(workList, async (filter, visit) => {
  const { size, state, language, name, project } = filter
  const current = Math.max(1, filter.current)
  if (project !== undefined) {
    const own = await ownProjects(visit).select('id').where('id', '=', project).executeTakeFirst()
    if (!own) throw new Problem('notFound')
  }
  let found = ownWorks(visit)
  if (state !== undefined) found = found.where('works.state', '=', state)
  if (language !== undefined) found = found.where('works.language', '=', language)
  if (project !== undefined) found = found.where('works.project_id', '=', project)
  if (name) found = found.where('projects.name', 'ilike', `%${name.replace(/[\\%_]/g, String.raw`\$&`)}%`)
  const page = found
    .select(workColumns)
    .orderBy('works.created_at', 'desc')
    .orderBy('works.id')
    .limit(size)
    .offset((current - 1) * size)
  const [records, { total }] = await Promise.all([
    readWorks(visit, page),
    found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { records, total, current, size }
})
