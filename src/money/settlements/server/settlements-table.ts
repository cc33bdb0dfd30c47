import * as z from 'zod/mini'
import { language as languageField } from '#core/contract/fields.ts'
import type { App } from '#core/server/app/app.ts'
import type { Feature } from '#core/server/app/feature.ts'
import type { SentTable } from '#core/server/tables/table.ts'
import { type TextColumn, textTable } from '#core/server/tables/text-table.ts'
import type { Language } from '#core/texts/texts.ts'
import { tableFile } from '#identity/file-links/server/file-link.ts'
import type { AgentsSettlement } from '../contract.ts'
import { settlementTexts } from '../texts.ts'
import type { SettlementFilter } from './read-payouts.ts'
import { readSettlements } from './read-settlements.ts'

type Row = AgentsSettlement
type Column = TextColumn<Row, keyof typeof settlementTexts>

const counted = ({ payouts }: Row) => payouts.filter(({ takenBack }) => !takenBack)

const month: Column = { title: 'month', holds: 'text', width: 10, cell: (row) => row.month }
const agent: Column = { title: 'agent', holds: 'text', width: 24, cell: (row) => row.agent.name }
const figures: readonly Column[] = [
  { title: 'orders', holds: 'whole', width: 14, cell: ({ orders }) => orders },
  { title: 'paidYuan', holds: 'money', width: 16, cell: ({ paid }) => paid },
  { title: 'refundedYuan', holds: 'money', width: 16, cell: ({ refunded }) => refunded },
  { title: 'dueYuan', holds: 'money', width: 16, cell: ({ due }) => due },
  { title: 'paidOutYuan', holds: 'money', width: 16, cell: ({ due, open }) => due - open },
  { title: 'openYuan', holds: 'money', width: 16, cell: ({ open }) => open },
  {
    title: 'transfers',
    holds: 'text',
    width: 36,
    cell: (row) =>
      counted(row)
        .map(({ day, reference }) => `${day} ${reference}`)
        .join('; '),
  },
]

/** One line per agent and month, few enough to read at once; an agent sees its own. */
export const settlementsTable = (
  { app, tenant }: { app: App; tenant: string },
  wanted: SettlementFilter,
  language: Language,
): SentTable =>
  textTable({
    name: wanted.agent ? 'ownTitle' : 'title',
    language,
    terms: settlementTexts,
    columns: wanted.agent ? [month, ...figures] : [month, agent, ...figures],
    read: async () => ({
      records: await readSettlements(app.database.of(tenant), app.now(), wanted),
      next: null,
    }),
  })

export const settlementsFile = tableFile(
  'settlements',
  z.object({ month: z.string(), whose: z.enum(['own', 'tenant']), language: languageField }),
  ({ month: wanted, whose, language }, { app, tenant, account }) =>
    settlementsTable(
      { app, tenant },
      {
        month: wanted === 'all' ? undefined : wanted,
        agent: whose === 'own' ? account : undefined,
      },
      language,
    ),
)

export const settlements: Feature = {
  name: 'settlements',
  filesOnDemand: [settlementsFile],
}
