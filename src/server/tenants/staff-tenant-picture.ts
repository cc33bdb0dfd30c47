import { staffTenantPicture } from '#contract/staff-tenants.ts'
import { takeImage } from '../files/take-image.ts'
import { answer } from '../http/answer.ts'
import { findTenant } from './access.ts'
import { shownAt } from './tenant-detail.ts'

/** A background fills a large screen; a logo is shown 32 pixels high, on screens of up to four pixels to one. */
const sides = { logo: 512, background: 2560 }

export const answerStaffTenantPicture = answer(staffTenantPicture, async ({ id, picture }, visit) => {
  await findTenant(visit, id)
  const path = await takeImage(visit, { id }, { side: sides[picture], square: false })
  return { path, shown: shownAt(visit, id, path)! }
})
