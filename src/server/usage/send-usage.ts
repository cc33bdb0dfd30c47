import type { FastifyReply } from 'fastify'
import type { Package, UsageRecord } from '#contract/usage.ts'
import { usageTerms } from '#i18n/usage-terms.ts'
import type { Language } from '#i18n/words.ts'
import type { App } from '../app.ts'
import type { MediaContent } from '../files/media-link.ts'
import { sendTable } from '../files/send-table.ts'
import type { SentTable, TableCell, TableColumn } from '../files/table.ts'
import type { Owner } from './access.ts'
import { readPackages } from './read-packages.ts'
import { readUsage } from './read-usage.ts'

type Term = keyof typeof usageTerms
interface Column<Row> {
  title: Term
  holds: TableColumn['holds']
  width: number
  cell: (row: Row, term: (name: Term) => string) => TableCell
}

/** As many as are held in memory at a time. */
const portion = 1000

const unitTerms = { 0: 'speech', 1: 'dub', 2: 'live' } as const
const measures = { 0: 'wordsUnit', 1: 'secondsUnit', 2: 'secondsUnit' } as const

const usageColumns: readonly Column<UsageRecord>[] = [
  { title: 'timeOfBook', holds: 'time', width: 20, cell: ({ time }) => new Date(time) },
  { title: 'unit', holds: 'text', width: 18, cell: ({ type }, term) => term(unitTerms[type]) },
  { title: 'kind', holds: 'text', width: 16, cell: ({ kind }, term) => term(kind) },
  { title: 'amount', holds: 'whole', width: 12, cell: ({ amount }) => amount },
  { title: 'measure', holds: 'text', width: 10, cell: ({ type }, term) => term(measures[type]) },
  { title: 'about', holds: 'text', width: 40, cell: ({ title, cause }, term) => title ?? term(cause) },
  { title: 'language', holds: 'text', width: 10, cell: ({ language }) => language },
  { title: 'number', holds: 'text', width: 18, cell: ({ number }) => number },
  { title: 'person', holds: 'text', width: 18, cell: ({ person }) => person },
]

const whole = (title: 'size' | 'used' | 'held' | 'remaining' | 'expired'): Column<Package> => ({
  title,
  holds: 'whole',
  width: 12,
  cell: (row) => row[title],
})
const packageColumns: readonly Column<Package>[] = [
  { title: 'unit', holds: 'text', width: 18, cell: ({ type }, term) => term(unitTerms[type]) },
  { title: 'measure', holds: 'text', width: 10, cell: ({ type }, term) => term(measures[type]) },
  ...(['size', 'used', 'held', 'remaining', 'expired'] as const).map(whole),
  { title: 'paid', holds: 'money', width: 12, cell: ({ amount }) => amount },
  {
    title: 'validity',
    holds: 'text',
    width: 10,
    cell: ({ valid }, term) => term(valid ? 'valid' : 'invalid'),
  },
  { title: 'cameAt', holds: 'time', width: 20, cell: ({ timeCreate }) => new Date(timeCreate) },
  { title: 'expiresAt', holds: 'time', width: 20, cell: ({ timeExpire }) => new Date(timeExpire) },
]

/** Sends what usage-export.ts and package-export.ts gave the address of, as the kind of table that its name asks for. */
export function sendUsage(
  app: App,
  tenant: string,
  reply: FastifyReply,
  {
    account,
    of,
  }: { account: string; of: Extract<MediaContent['of'], { usage: unknown } | { packages: unknown }> },
  name: string,
): FastifyReply {
  const owner: Owner = { db: app.database.of(tenant), caller: { id: account } }
  const now = app.now()
  const table =
    'usage' in of
      ? tableOf('detail', of.language, usageColumns, (after) =>
          readUsage(owner, of.usage, { after, limit: portion }),
        )
      : tableOf('packages', of.language, packageColumns, (after) =>
          readPackages(owner, of.packages, { after, limit: portion, now }),
        )
  return sendTable(reply, name.endsWith('.csv') ? 'csv' : 'xlsx', table)
}

function tableOf<Row extends { id: string }>(
  name: Term,
  language: Language,
  columns: readonly Column<Row>[],
  read: (after: string | undefined) => Promise<Row[]>,
): SentTable {
  const term = (each: Term) => usageTerms[each][language]
  return {
    name: term(name),
    columns: columns.map(({ title, holds, width }) => ({ title: term(title), holds, width })),
    rows: rows(),
  }

  async function* rows(): SentTable['rows'] {
    let after: string | undefined
    for (;;) {
      const some = await read(after)
      for (const row of some) yield columns.map(({ cell }) => cell(row, term))
      if (some.length < portion) return
      after = some.at(-1)!.id
    }
  }
}
