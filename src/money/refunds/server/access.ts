import type { Db } from '#core/server/db/database.ts'

/** Finance sees all refunds of its tenant; others see those of their orders with the order (orders/read-orders.ts). */
export const tenantRefunds = ({ db }: { db: Db }) => db.selectFrom('refunds')
