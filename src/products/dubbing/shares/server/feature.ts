import type { Feature } from '#core/server/app/feature.ts'
import { validShares } from './access.ts'
import { commentTodos } from './comment-todos.ts'
import { reviewedLines } from './reviewed-lines.ts'

export const workShares: Feature = {
  name: 'work-shares',
  filesOnDemand: [reviewedLines],
  todos: commentTodos,
  async isShareValid(db, share, now) {
    const found = await validShares(db, now).where('work_shares.id', '=', share).executeTakeFirst()
    return found !== undefined
  },
}
