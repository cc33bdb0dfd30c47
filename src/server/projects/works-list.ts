import { worksList } from '#contract/projects.ts'
import { answer } from '../http/answer.ts'
import { ownProjects } from './access.ts'

const orders = [
  ['created_at', 'desc'],
  ['created_at', 'asc'],
  ['name', 'asc'],
  ['name', 'desc'],
] as const

export const answerWorksList = answer(
  worksList,
  async ({ tag, current, size, status, sort, name }, visit) => {
    let found = ownProjects(visit)
    if (tag === 1) found = found.where('tag', '=', 1)
    if (status !== 0) found = found.where('status', '=', status as 1 | 2 | 3 | 4 | 5)
    if (name) found = found.where('name', 'ilike', `%${name.replace(/[\\%_]/g, '\\$&')}%`)
    const [column, direction] = orders[sort as 0 | 1 | 2 | 3]
    const [rows, { total }] = await Promise.all([
      found
        .selectAll()
        .orderBy(column, direction)
        .orderBy('id')
        .limit(size)
        .offset((Math.max(1, current) - 1) * size)
        .execute(),
      found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    const records = rows.map((row) => ({
      id: row.id,
      name: row.name,
      status: row.status,
      type: row.type,
      tag: row.tag,
      timeCreate: row.created_at.toISOString(),
      detailCount: row.detail_count,
      sourceVideoPath: row.source_video_path,
      videoPath: row.video_path,
      vttPath: row.vtt_path,
      cover: row.cover,
      language: row.language,
      languages: row.languages,
      errorInfo: row.error_info,
    }))
    return { records, total, current: Math.max(1, current), size }
  },
)
