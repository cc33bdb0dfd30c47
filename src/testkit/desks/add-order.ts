import type { Insertable } from 'kysely'
import type { Orders } from '#core/server/db/tables.ts'
import { perPriced, unitOfType } from '#domain/money/units.ts'
import { addPerson } from '../client/people.ts'
import type { TestServer } from '../server/server.ts'

interface Options {
  tenant: string
  buyer?: string
  /** The selling agent; by default the platform. */
  seller?: string
  status?: Insertable<Orders>['status']
  type?: 0 | 1 | 2
  quantity?: number
  amount?: number
  payment?: Insertable<Orders>['payment']
}

/** Inserts an order into the table, without the steps that led to its state. */
export async function addOrder(server: TestServer, options: Options): Promise<string> {
  const { tenant, seller = null, status = 0, type = 1, quantity = 10, payment = 'offline' } = options
  const buyer = options.buyer ?? (await addPerson(server, tenant, { name: `buyer-${crypto.randomUUID()}` }))
  const amount = options.amount ?? quantity * 100
  const { id } = await server.app.database
    .of(tenant)
    .insertInto('orders')
    .values({
      tenant_id: tenant,
      number: crypto.randomUUID(),
      buyer_id: buyer,
      seller_id: seller,
      type,
      quantity,
      usage: quantity * perPriced[unitOfType[type]],
      price: amount / quantity,
      amount,
      payment,
      status,
      created_at: server.app.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
