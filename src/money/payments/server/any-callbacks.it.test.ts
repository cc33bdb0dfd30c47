import { afterAll, beforeAll, expect } from 'vitest'
import { auditLedger } from '#money/ledger/server/audit-ledger.ts'
import { Browser } from '#testkit/client/browser.ts'
import { password } from '#testkit/client/people.ts'
import { addOrder } from '#testkit/desks/add-order.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { startPayingServer } from '#testkit/desks/paying-server.ts'
import { prove } from '#testkit/prove/prove.ts'
import { runJob } from '#testkit/server/run-job.ts'
import { paymentCheck, paymentOpen } from '../contract.ts'
import { runPollPayments } from './poll-job.ts'
import { callbackPath } from './provider.ts'

let paying: Awaited<ReturnType<typeof startPayingServer>>
let buyer: Browser
beforeAll(async () => {
  paying = await startPayingServer()
  for (const vendor of Object.values(paying.vendors)) vendor.clock.now = paying.server.app.now
  buyer = await new Browser(paying.server).signIn('user', 'ana', password)
})
afterAll(() => paying.close())

type Callback = { headers: Record<string, string>; body: string }

let orders = 0
const atOnce = 20

prove('payments', { rounds: 4, timeout: 120_000, finds: /is allocated once/ }, async (check) => {
  const below = (limit: number) => Math.floor(check.random() * limit)
  const { server, tenant, db, people } = paying
  for (const _ of check.rounds()) {
    const provider = below(2) === 0 ? 'wechat' : 'alipay'
    const vendor = paying.vendors[provider]
    await server.app.database.outside.deleteFrom('tries').execute()
    const order = await addOrder(server, { tenant, buyer: people.ana, amount: 1000, payment: provider })
    orders += 1
    const number = `20261123${String(orders).padStart(4, '0')}`
    await db().updateTable('orders').set({ number }).where('id', '=', order).execute()
    expect((await buyer.call(paymentOpen, { order, provider })).body.success).toBe(true)
    const { trade_number: trade } = await db()
      .selectFrom('payments')
      .select('trade_number')
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow()

    const isPaid = check.planted || below(5) > 0
    // A wrong amount is refused, and so is what is not signed by the provider.
    vendor.pay(trade, isPaid ? {} : { amount: 1 })
    const good = vendor.callback(trade)
    const kinds = Array.from({ length: 1 + below(5) }, () => (below(3) === 0 ? 'forged' : 'good'))
    const acts: (() => Promise<unknown>)[] = kinds.flatMap((kind) =>
      Array.from({ length: 1 + below(3) }, () => async () => {
        const accepted = await post(provider, kind === 'good' ? good : forged(good, below))
        if (kind === 'forged') expect(accepted, 'a forged callback is refused').toBe(false)
        check.count(kind === 'good' ? 'callbacks' : 'forged callbacks')
      }),
    )
    acts.push(
      () => buyer.call(paymentCheck, { order }),
      () => runJob(server, runPollPayments),
    )
    if (below(2) === 0) {
      while (acts.length < atOnce) acts.push(acts[below(acts.length)]!)
      await Promise.all(shuffled(acts, below).map((act) => act()))
      check.count('at once', acts.length)
    } else for (const act of shuffled(acts, below)) await act()
    if (isPaid) await post(provider, good)
    if (check.planted)
      await giveUsage(server, { tenant, account: people.ana, size: 600, cause: 'order', causeId: order })

    const allocated = await db().selectFrom('postings').select('id').where('cause_id', '=', order).execute()
    const { status } = await db()
      .selectFrom('orders')
      .select('status')
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
    expect([status, allocated.length], 'an order that was paid is allocated once, another never').toEqual(
      isPaid ? [4, 1] : [0, 0],
    )
    check.count('orders')
  }
  expect(await auditLedger(db())).toEqual([])
})

function shuffled<Item>(items: readonly Item[], below: (limit: number) => number): Item[] {
  const rest = [...items]
  return items.map(() => rest.splice(below(rest.length), 1)[0]!)
}

async function post(provider: 'wechat' | 'alipay', { headers, body }: Callback): Promise<boolean> {
  const response = await fetch(`${paying.server.origin()}${callbackPath(provider)}`, {
    method: 'POST',
    headers,
    body,
  })
  return paying.vendors[provider].wasTaken({ status: response.status, text: await response.text() })
}

/** Changes one character of what is signed. */
function forged({ headers, body }: Callback, below: (limit: number) => number): Callback {
  const letters = [...body.matchAll(/[0-9A-Za-z]/g)].map(({ index }) => index)
  const at = letters[below(letters.length)]!
  const other = body[at] === '7' ? '8' : '7'
  return { headers, body: body.slice(0, at) + other + body.slice(at + 1) }
}
