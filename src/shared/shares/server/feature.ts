import type { Feature } from '#core/server/app/feature.ts'
import { validShares } from './work-shares.ts'

export const workShares: Feature = {
  name: 'work-shares',
  async isShareValid(db, share, now) {
    const found = await validShares(db, now).where('work_shares.id', '=', share).executeTakeFirst()
    return found !== undefined
  },
}
