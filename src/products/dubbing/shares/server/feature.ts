import type { Feature } from '#core/server/app/feature.ts'
import { validShares } from './access.ts'
import { commentTodos } from './comment-todos.ts'
import * as comments from './comment-routes.ts'
import * as reviews from './review-routes.ts'
import { reviewedLines } from './reviewed-lines.ts'
import * as shares from './share-routes.ts'

export const workShares: Feature = {
  name: 'work-shares',
  routes: [...Object.values(shares), ...Object.values(comments), ...Object.values(reviews)],
  filesOnDemand: [reviewedLines],
  todos: commentTodos,
  async isShareValid(db, share, now) {
    const found = await validShares(db, now).where('work_shares.id', '=', share).executeTakeFirst()
    return found !== undefined
  },
}
