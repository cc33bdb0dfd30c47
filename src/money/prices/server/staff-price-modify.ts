import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { asYuan } from '#domain/money/as-yuan.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { audiences, type PlatformPrice, staffPriceModify } from '../contract/staff-prices.ts'
import { buyersPrices } from './access.ts'
import { lockPlatformPrices, platformPrices } from './platform-prices.ts'
import { setPrice } from './set-price.ts'

export const staffPriceModifyRoute = route(staffPriceModify, async ({ prices }, context) => {
  const { app, db, tenant } = context
  await db.transaction().execute(async (trx) => {
    await lockPlatformPrices(trx, tenant.id)
    const before = await platformPrices(trx)
    for (const { audience, type, fen } of prices) {
      const fenBefore = before.find((one) => one.type === type)?.[audience]?.fen ?? null
      if (fenBefore === fen) continue
      await setPrice(trx, {
        tenant: tenant.id,
        seller: null,
        audience,
        buyer: null,
        type,
        fen,
        at: app.now(),
      })
      await recordAudit(trx, context, 'price.platform', null, { audience, type, fenBefore, fen })
    }
    for (const one of await platformPrices(trx)) judge(one)
    await judgeBuyers(trx)
  })
  return null
})

function judge(price: PlatformPrice) {
  const { cost } = price
  for (const audience of audiences) {
    const fen = price[audience]?.fen
    if (fen === undefined) continue
    if (!cost) throw new Problem('costMissing')
    if (fen < cost.fen) throw new Problem('belowCost', { floor: `¥${asYuan(cost.fen)}` })
  }
}

async function judgeBuyers(trx: Db) {
  const below = await buyersPrices(trx)
    .innerJoin('prices as cost', (join) =>
      join
        .onRef('cost.tenant_id', '=', 'prices.tenant_id')
        .onRef('cost.type', '=', 'prices.type')
        .on('cost.audience', '=', 'cost')
        .onRef('cost.fen', '>', 'prices.fen'),
    )
    .select('prices.id')
    .limit(1)
    .executeTakeFirst()
  if (below) throw new Problem('buyerBelowCost')
}
