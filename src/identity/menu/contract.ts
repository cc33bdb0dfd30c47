import * as z from 'zod/mini'
import { call, signedIn } from '#core/contract/call.ts'
import { nothing } from '#core/contract/fields.ts'

const entry = z.object({
  code: z.string(),
  name: z.string(),
  enName: z.string(),
  hkName: z.string(),
  icon: z.string(),
  /** The target of the entry; a first-level entry leads to its first child. */
  path: z.string(),
  /** 0 hides the entry unless the session's isDefault list contains it. */
  isDefault: z.union([z.literal(0), z.literal(1)]),
})
export const menuItem = z.extend(entry, { children: z.array(entry) })
export type MenuEntry = z.output<typeof entry>
export type MenuItem = z.output<typeof menuItem>

export const authorityMenu = call({
  method: 'GET',
  path: '/resource/authorityMenu',
  who: signedIn,
  does: 'Returns the caller’s menu, according to the features of the tenant and the account.',
  input: nothing,
  output: z.array(menuItem),
})

export const menuWaiting = call({
  method: 'GET',
  path: '/resource/waiting',
  who: ['finance'],
  reaches: 'tenant',
  does: 'Returns how many items wait for finance, by menu code. 100 means 100 or more.',
  input: nothing,
  output: z.object({ staffOrders: z.int(), staffInvoices: z.int(), differences: z.int() }),
})
