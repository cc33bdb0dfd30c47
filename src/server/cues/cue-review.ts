import { cueReview } from '#contract/cues.ts'
import { answer } from '../http/answer.ts'
import { readableProject } from './access.ts'
import { countUnreviewed, markReviewed } from './unreviewed.ts'

export const answerCueReview = answer(cueReview, async ({ id, ids }, { db, caller }) => {
  await readableProject({ db, caller }, id)
  await markReviewed(db, id, ids)
  return { unreviewed: await countUnreviewed(db, id) }
})
