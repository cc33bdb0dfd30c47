import type { Settlement } from '#contract/settlements.ts'
import { settlementWords } from '#i18n/settlements.ts'
import type { Language } from '#i18n/words.ts'
import type { Db } from '../db/database.ts'
import type { SentTable } from '../files/table.ts'
import { type WordedColumn, wordedTable } from '../files/worded-table.ts'
import { readSettlements } from './read-settlements.ts'

type Row = Settlement & { id: string }

const columns: readonly WordedColumn<Row, keyof typeof settlementWords>[] = [
  { title: 'month', holds: 'text', width: 10, cell: ({ month }) => month },
  { title: 'agent', holds: 'text', width: 24, cell: ({ agent }) => agent.name },
  { title: 'orders', holds: 'whole', width: 14, cell: ({ orders }) => orders },
  { title: 'paidYuan', holds: 'money', width: 16, cell: ({ paid }) => paid },
  { title: 'refundedYuan', holds: 'money', width: 16, cell: ({ refunded }) => refunded },
  { title: 'dueYuan', holds: 'money', width: 16, cell: ({ due }) => due },
]

/** A line for each agent and month, so few that they are read at once. */
export const settlementsTable = (db: Db, month: string, language: Language): SentTable =>
  wordedTable({
    name: 'title',
    language,
    terms: settlementWords,
    columns,
    read: async (after) => {
      if (after) return []
      const all = await readSettlements(db, month === 'all' ? undefined : month)
      return all.map((one) => ({ ...one, id: `${one.month} ${one.agent.id}` }))
    },
  })
