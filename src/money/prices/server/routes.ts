import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { asYuan } from '#domain/money/as-yuan.ts'
import { typeOfUnit, units } from '#domain/money/units.ts'
import { lockOwnUser, ownUser } from '#identity/agents/server/access.ts'
import { changed } from '#identity/audit/server/changed.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { welcomeOf } from '#money/ledger/server/welcome.ts'
import {
  agentBankDetails,
  agentBankDetailsModify,
  agentPriceModify,
  agentPrices,
  agentUserPriceModify,
  agentUserPrices,
} from '../contract/prices.ts'
import {
  staffBankDetails,
  staffBankDetailsModify,
  staffBuyerPriceModify,
  staffBuyerPrices,
  staffPrices,
  staffSeparationRate,
  staffSeparationRateModify,
  staffWelcome,
  staffWelcomeModify,
} from '../contract/staff-prices.ts'
import { buyersPrices, ownPrices } from './access.ts'
import { bankDetailsOf } from './bank-details-of.ts'
import { platformBuyer } from './platform-buyer.ts'
import { lockPlatformPrices, platformPrices } from './platform-prices.ts'
import { checkFloor } from './price-of.ts'
import { readAgentPrices } from './read-agent-prices.ts'
import { changedBankDetails, saveBankDetails } from './save-bank-details.ts'
import { separationRateOf } from './separation-rate.ts'
import { refuseNotOffered, setPrice } from './set-price.ts'

export const agentBankDetailsModifyRoute = route(agentBankDetailsModify, async (details, context) => {
  const { app, db, tenant, caller } = context
  await db.transaction().execute(async (trx) => {
    const before = await bankDetailsOf(trx, caller.id)
    await saveBankDetails(trx, { app, tenant: tenant.id, seller: caller.id }, details)
    await recordAudit(trx, context, 'agent.bank', null, changedBankDetails(before, details))
  })
  return null
})

export const agentBankDetailsRoute = route(agentBankDetails, (_input, { db, caller }) =>
  bankDetailsOf(db, caller.id),
)

export const agentPriceModifyRoute = route(agentPriceModify, async ({ prices }, context) => {
  const { app, db, tenant, caller } = context
  await checkFloor(db, { tenant: tenant.id, agent: caller.id }, prices)
  await db.transaction().execute(async (trx) => {
    for (const { type, fen } of prices) {
      const price = {
        tenant: tenant.id,
        seller: caller.id,
        audience: 'users',
        buyer: null,
        at: app.now(),
      } as const
      await setPrice(trx, { ...price, type, fen })
      await recordAudit(trx, context, 'agent.price', null, { type, fen })
    }
  })
  return null
})

export const agentPricesRoute = route(agentPrices, (_input, context) => readAgentPrices(context))

export const agentUserPriceModifyRoute = route(agentUserPriceModify, async ({ id, prices }, context) => {
  const { app, db, tenant, caller } = context
  await ownUser(context, id)
  await checkFloor(db, { tenant: tenant.id, agent: caller.id }, prices)
  await db.transaction().execute(async (trx) => {
    const { name } = await lockOwnUser(trx, context, id)
    for (const { type, fen } of prices) {
      const own = { tenant: tenant.id, seller: caller.id, audience: 'one', buyer: id, at: app.now() } as const
      if (fen !== null) await setPrice(trx, { ...own, type, fen })
      else
        await trx
          .deleteFrom('prices')
          .where('seller_id', '=', caller.id)
          .where('buyer_id', '=', id)
          .where('type', '=', type)
          .execute()
      await recordAudit(trx, context, 'agent.price', id, { name, type, fen })
    }
  })
  return null
})

export const agentUserPricesRoute = route(agentUserPrices, async ({ id }, context) => {
  await ownUser(context, id)
  const own = await ownPrices(context).select(['type', 'fen']).where('buyer_id', '=', id).execute()
  const all = await readAgentPrices(context)
  return all.map((one) => ({ ...one, own: own.find(({ type }) => type === one.type)?.fen ?? null }))
})

export const staffBankDetailsModifyRoute = route(staffBankDetailsModify, async (details, context) => {
  const { app, db, tenant } = context
  await db.transaction().execute(async (trx) => {
    const before = await bankDetailsOf(trx, null)
    await saveBankDetails(trx, { app, tenant: tenant.id, seller: null }, details)
    await recordAudit(trx, context, 'bank.platform', null, changedBankDetails(before, details))
  })
  return null
})

export const staffBankDetailsRoute = route(staffBankDetails, (_input, { db }) => bankDetailsOf(db, null))

export const staffBuyerPriceModifyRoute = route(staffBuyerPriceModify, async ({ id, prices }, context) => {
  const { app, db, tenant } = context
  await db.transaction().execute(async (trx) => {
    const { name } = await platformBuyer(trx, id)
    await lockPlatformPrices(trx, tenant.id)
    const costs = await platformPrices(trx)
    const before = await buyersPrices(trx).select(['type', 'fen']).where('buyer_id', '=', id).execute()
    for (const { type, fen } of prices) {
      const fenBefore = before.find((one) => one.type === type)?.fen ?? null
      if (fenBefore === fen) continue
      if (fen === null)
        await trx
          .deleteFrom('prices')
          .where('seller_id', 'is', null)
          .where('buyer_id', '=', id)
          .where('type', '=', type)
          .execute()
      else {
        const cost = costs.find((one) => one.type === type)?.cost
        if (!cost) throw new Problem('costMissing')
        if (fen < cost.fen) throw new Problem('belowCost', { floor: `¥${asYuan(cost.fen)}` })
        const own = { tenant: tenant.id, seller: null, audience: 'one', buyer: id, at: app.now() } as const
        await setPrice(trx, { ...own, type, fen })
      }
      await recordAudit(trx, context, 'price.buyer', id, { name, type, fenBefore, fen })
    }
  })
  return null
})

export const staffBuyerPricesRoute = route(staffBuyerPrices, async ({ id }, { db }) => {
  const { role } = await platformBuyer(db, id)
  const own = await buyersPrices(db).select(['type', 'fen']).where('buyer_id', '=', id).execute()
  const all = await platformPrices(db)
  return all.map(({ type, cost, users, agents }) => ({
    type,
    fen: (role === 'agent' ? agents : users)?.fen ?? null,
    cost: cost?.fen ?? null,
    own: own.find((one) => one.type === type)?.fen ?? null,
  }))
})

export const staffPricesRoute = route(staffPrices, (_input, { db }) => platformPrices(db))

export const staffSeparationRateRoute = route(staffSeparationRate, async (_input, { db, tenant }) => ({
  seconds: await separationRateOf(db, tenant.id),
}))

export const staffSeparationRateModifyRoute = route(
  staffSeparationRateModify,
  async ({ seconds }, context) => {
    const { db, tenant } = context
    await db.transaction().execute(async (trx) => {
      await lockPlatformPrices(trx, tenant.id)
      const before = { seconds: await separationRateOf(trx, tenant.id) }
      await trx.updateTable('tenants').set({ separation_rate: seconds }).where('id', '=', tenant.id).execute()
      await recordAudit(trx, context, 'separation.rate', null, changed(before, { seconds }))
    })
    return null
  },
)

export const staffWelcomeModifyRoute = route(staffWelcomeModify, async (welcome, context) => {
  const { db, tenant } = context
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
    await recordAudit(trx, context, 'welcome.set', null, changed(before, welcome))
  })
  return null
})

export const staffWelcomeRoute = route(staffWelcome, (_input, { db, tenant }) => welcomeOf(db, tenant.id))
