import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, noResult, nothing, problemName } from '#core/contract/fields.ts'
import { usageType } from '#core/contract/usage-types.ts'

/** Whole fen for a minute or a thousand characters. */
export const fen = z
  .int({ error: problemName('priceInvalid') })
  .check(z.minimum(1, problemName('priceInvalid')), z.maximum(10_000_000, problemName('priceInvalid')))

const agentPrice = z.object({
  type: usageType,
  /** The agent's price for its users; null until it is set. */
  fen: z.nullable(z.int()),
  oldFen: z.nullable(z.int()),
  /** The agent's own cost. */
  cost: z.nullable(z.int()),
})
export type AgentPrice = z.output<typeof agentPrice>

export const agentPrices = call({
  method: 'GET',
  path: '/agent/price/list',
  who: ['agent'],
  does: 'Returns the agent’s prices for its users, and its purchase prices.',
  input: nothing,
  output: z.array(agentPrice),
})

export const agentPriceModify = call({
  method: 'POST',
  path: '/agent/price/modify',
  who: ['agent'],
  does: 'Sets the agent’s prices for its users. They cannot be lower than its purchase prices.',
  input: z.object({ prices: z.array(z.object({ type: usageType, fen })).check(z.maxLength(3)) }),
  output: noResult,
  changes: true,
})

export const agentUserPrices = call({
  method: 'GET',
  path: '/agent/user/price/list',
  who: ['agent'],
  does: 'Returns the prices of one user: the custom price, if any, and the standard price.',
  input: z.object({ id: idOf('user') }),
  output: z.array(z.extend(agentPrice, { own: z.nullable(z.int()) })),
})

export const agentUserPriceModify = call({
  method: 'POST',
  path: '/agent/user/price/modify',
  who: ['agent'],
  does: 'Sets the custom price of one user; without a price, the standard price applies again.',
  input: z.object({
    id: idOf('user'),
    prices: z.array(z.object({ type: usageType, fen: z.nullable(fen) })).check(z.maxLength(3)),
  }),
  output: noResult,
  changes: true,
})

const bankText = z
  ._default(z.string().check(z.trim(), z.maxLength(100, problemName('textTooLong'))), '')
  .check(z.describe('The bank details for transfers, up to 100 characters each; empty if not given.'))

export const bankFields = [
  'accountNumber',
  'accountName',
  'englishName',
  'bankName',
  'englishBankName',
] as const
export const bankDetails = z.object({
  offline: z.boolean().check(z.describe('Whether buyers can pay by bank transfer.')),
  accountNumber: bankText,
  accountName: bankText,
  englishName: bankText,
  bankName: bankText,
  englishBankName: bankText,
})
export type BankDetails = z.output<typeof bankDetails>

export const agentBankDetails = call({
  method: 'GET',
  path: '/agent/payment/detail',
  who: ['agent'],
  does: 'Returns the agent’s bank details for transfers from users.',
  input: nothing,
  output: bankDetails,
})

export const agentBankDetailsModify = call({
  method: 'POST',
  path: '/agent/payment/modify',
  who: ['agent'],
  does: 'Sets the agent’s bank details. All five fields are required if bank transfers are accepted.',
  input: bankDetails,
  output: noResult,
  changes: true,
  sensitive: true,
})
