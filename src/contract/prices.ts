import * as z from 'zod/mini'
import { call } from './call.ts'
import { usageType } from './usage-types.ts'
import { idOf, noResult, nothing, says } from './fields.ts'

/** Whole fen, of a minute or of a thousand characters. */
export const fen = z
  .int({ error: says('priceInvalid') })
  .check(z.minimum(1, says('priceInvalid')), z.maximum(10_000_000, says('priceInvalid')))

const agentPrice = z.object({
  type: usageType,
  /** What the agent asks of all own users; nothing until it is set. */
  fen: z.nullable(z.int()),
  oldFen: z.nullable(z.int()),
  /** What the agent pays itself. */
  cost: z.nullable(z.int()),
})
export type AgentPrice = z.output<typeof agentPrice>

export const agentPrices = call({
  method: 'GET',
  path: '/agent/price/list',
  who: ['agent'],
  does: 'What the agent asks of all own users, and what it pays itself.',
  input: nothing,
  output: z.array(agentPrice),
})

export const agentPriceModify = call({
  method: 'POST',
  path: '/agent/price/modify',
  who: ['agent'],
  does: 'Sets what the agent asks of all own users; not below what it pays itself.',
  input: z.object({ prices: z.array(z.object({ type: usageType, fen })).check(z.maxLength(3)) }),
  output: noResult,
  changes: true,
})

export const agentUserPrices = call({
  method: 'GET',
  path: '/agent/user/price/list',
  who: ['agent'],
  does: 'What one own user is asked: the own price, where there is one, beside the price for all.',
  input: z.object({ id: idOf('user') }),
  output: z.array(z.extend(agentPrice, { own: z.nullable(z.int()) })),
})

export const agentUserPriceModify = call({
  method: 'POST',
  path: '/agent/user/price/modify',
  who: ['agent'],
  does: 'Sets what one own user is asked; without a price, it is the price for all again.',
  input: z.object({
    id: idOf('user'),
    prices: z.array(z.object({ type: usageType, fen: z.nullable(fen) })).check(z.maxLength(3)),
  }),
  output: noResult,
  changes: true,
})

const bankText = z._default(z.string().check(z.trim(), z.maxLength(100, says('textTooLong'))), '')

export const bankFields = [
  'accountNumber',
  'accountName',
  'englishName',
  'bankName',
  'englishBankName',
] as const
export const bankDetails = z.object({
  /** Whether buyers may pay by bank transfer. */
  offline: z.boolean(),
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
  does: 'Where the agent collects bank transfers of its users.',
  input: nothing,
  output: bankDetails,
})

export const agentBankDetailsModify = call({
  method: 'POST',
  path: '/agent/payment/modify',
  who: ['agent'],
  does: 'Sets where the agent collects bank transfers; all five fields, where it does.',
  input: bankDetails,
  output: noResult,
  changes: true,
  sensitive: true,
})
