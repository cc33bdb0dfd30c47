import { callbackPath } from '#money/payments/server/provider.ts'
import { Browser } from '../client/browser.ts'
import { addPerson, password } from '../client/people.ts'
import { startBreakingServer } from '../faults/break-everywhere.ts'
import { spend } from '../server/server-process.ts'
import { addOrder } from './add-order.ts'
import { startPayingServer } from './paying-server.ts'

type Called = { headers: Record<string, string>; body: string }

/** A server that breaks, two payment providers, and accounts that buy, sell and confirm. */
export async function openMoneyDesk() {
  const paying = await startPayingServer([spend])
  const { server, settings, tenant, db, people, vendors } = paying
  for (const [name, role] of [
    ['fin', 'finance'],
    ['ops', 'operator'],
  ] as const)
    await addPerson(server, tenant, { name, role })
  const { crashing, breakEverywhere } = await startBreakingServer(server, settings, Object.values(vendors))
  const as = (portal: 'user' | 'agent' | 'staff', name: string) =>
    new Browser(crashing).signIn(portal, name, password)
  const [ana, agency, fin, ops] = await Promise.all([
    as('user', 'ana'),
    as('agent', 'agency'),
    as('staff', 'fin'),
    as('staff', 'ops'),
  ])
  await Promise.all([agency, fin, ops].map((one) => one.confirm(password)))

  let orders = 0
  /** Ten minutes for ten yuan by default. */
  async function newOrder(options: Partial<Parameters<typeof addOrder>[1]> = {}) {
    const id = await addOrder(server, { tenant, buyer: people.ana, amount: 1000, ...options })
    orders += 1
    const number = `20261122${String(orders).padStart(4, '0')}`
    await db().updateTable('orders').set({ number }).where('id', '=', id).execute()
    return id
  }

  /** Whether a provider's callback was answered as the provider requires. */
  async function callBack(provider: 'wechat' | 'alipay', { headers, body }: Called): Promise<boolean> {
    const address = `${crashing.origin()}${callbackPath(provider)}`
    const response = await fetch(address, { method: 'POST', headers, body })
    return vendors[provider].wasTaken({ status: response.status, text: await response.text() })
  }

  return {
    server,
    tenant,
    db,
    people,
    vendors,
    crashing,
    ana,
    agency,
    fin,
    ops,
    breakEverywhere,
    newOrder,
    callBack,
    async close() {
      await crashing.close()
      await paying.close()
    },
  }
}

export type MoneyDesk = Awaited<ReturnType<typeof openMoneyDesk>>
