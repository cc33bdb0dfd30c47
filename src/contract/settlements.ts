import * as z from 'zod/mini'
import { call } from './call.ts'
import { tableKind } from './usage.ts'

// What users pay online for orders of their agent comes to the platform, which owes it to the agent.

const finance = { who: ['finance'], reaches: 'tenant', method: 'GET' } as const

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

/** Of money, whole fen. */
const settlement = z.object({
  /** Of China. */
  month,
  agent: z.object({ id: z.uuid(), name: z.string() }),
  /** How many orders were paid online, and what for them all. */
  orders: z.int(),
  paid: z.int(),
  /** What the platform gave back to users of the agent. */
  refunded: z.int(),
  /** What is the agent's of it; below nothing where more was given back than paid in this month. */
  due: z.int(),
})
export type Settlement = z.output<typeof settlement>

export const staffSettlements = call({
  ...finance,
  path: '/staff/settlement/list',
  does: 'What users paid the platform online for orders of their agents, and what of it is the agents’, by month and agent: those of the newest month, of one, or of all.',
  input: z.object({ month: z.optional(z.union([z.literal('all'), month])) }),
  output: z.object({
    month: z.nullable(z.string()),
    /** Those in which there was any, the newest first. */
    months: z.array(month),
    records: z.array(settlement),
  }),
})

export const staffSettlementExport = call({
  ...finance,
  path: '/staff/settlement/export',
  does: 'Where the same, of one month or of all, can be had as a table.',
  input: z.object({ month: z._default(z.union([z.literal('all'), month]), 'all'), table: tableKind }),
  output: z.object({ path: z.string() }),
})
