import { staffWelcomeModify } from '#contract/staff-prices.ts'
import { typeOfUnit, units } from '#domain/money/units.ts'
import { changed } from '../acts/changed.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer } from '../http/answer.ts'
import { welcomeOf } from '../ledger/welcome.ts'
import { refuseNotOffered } from './refuse-not-offered.ts'
import { lockPlatformPrices } from './lock-prices.ts'

export const answerStaffWelcomeModify = answer(staffWelcomeModify, async (welcome, visit) => {
  const { db, tenant } = visit
  for (const unit of units) if (welcome[unit] > 0) refuseNotOffered(typeOfUnit[unit])
  await db.transaction().execute(async (trx) => {
    await lockPlatformPrices(trx, tenant.id)
    const before = await welcomeOf(trx, tenant.id)
    await trx
      .updateTable('tenants')
      .set({
        welcome_dub: welcome.dub,
        welcome_speech: welcome.speech,
        welcome_live: welcome.live,
        welcome_days: welcome.days,
      })
      .where('id', '=', tenant.id)
      .execute()
    await keepAct(trx, visit, 'welcome.set', null, changed(before, welcome))
  })
  return null
})
