import * as z from 'zod/mini'
import { call, signedIn } from './call.ts'
import { nothing } from './fields.ts'

const entry = z.object({
  code: z.string(),
  name: z.string(),
  enName: z.string(),
  hkName: z.string(),
  icon: z.string(),
  /** Where the entry leads; a first-level entry leads to its first child. */
  path: z.string(),
  /** 0 hides the entry unless the session's isDefault list names it. */
  isDefault: z.union([z.literal(0), z.literal(1)]),
})
export const menuItem = z.extend(entry, { children: z.array(entry) })
export type MenuEntry = z.output<typeof entry>
export type MenuItem = z.output<typeof menuItem>

export const authorityMenu = call({
  method: 'GET',
  path: '/resource/authorityMenu',
  who: signedIn,
  does: 'The menu of the account that asks, for the features its tenant and account have.',
  input: nothing,
  output: z.array(menuItem),
})

export const menuWaiting = call({
  method: 'GET',
  path: '/resource/waiting',
  who: ['finance'],
  reaches: 'tenant',
  does: 'How much waits for finance behind entries of its menu, by their codes; a hundred stands for more.',
  input: nothing,
  output: z.object({ staffOrders: z.int(), staffInvoices: z.int(), differences: z.int() }),
})
