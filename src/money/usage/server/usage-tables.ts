import * as z from 'zod/mini'
import { language as languageField } from '#core/contract/fields.ts'
import type { CallerContext } from '#core/server/http/route.ts'
import type { SentTable } from '#core/server/tables/table.ts'
import { type TextColumn, textTable } from '#core/server/tables/text-table.ts'
import { languageName } from '#core/texts/language-name.ts'
import type { Language } from '#core/texts/texts.ts'
import { tableFile } from '#identity/file-links/server/file-link.ts'
import { staffLedger } from '../contract/staff-usage.ts'
import { packageList, usageList, type Package, type UsageRecord } from '../contract/usage.ts'
import { ledgerTexts } from '../texts/ledger.ts'
import { usageTerms } from '../texts/terms.ts'
import { type LedgerFilter, readLedger } from './read-ledger.ts'
import { type PackageFilter, readPackages } from './read-packages.ts'
import { readUsage, type UsageFilter } from './read-usage.ts'

const { ledger, came, went, balance } = ledgerTexts
const terms = { ...usageTerms, ledger, came, went, balance }
type Column<Row> = TextColumn<Row, keyof typeof terms>

const unitTerms = { 0: 'speech', 1: 'dub', 2: 'live' } as const
const measures = { 0: 'wordsUnit', 1: 'secondsUnit', 2: 'secondsUnit' } as const

const whenAndWhat: readonly Column<UsageRecord>[] = [
  { title: 'timeInBeijing', holds: 'time', width: 20, cell: ({ time }) => new Date(time) },
  { title: 'unit', holds: 'text', width: 18, cell: ({ type }, term) => term(unitTerms[type]) },
  { title: 'kind', holds: 'text', width: 16, cell: ({ kind }, term) => term(kind) },
]
const measureAndCause: readonly Column<UsageRecord>[] = [
  { title: 'measure', holds: 'text', width: 10, cell: ({ type }, term) => term(measures[type]) },
  { title: 'about', holds: 'text', width: 40, cell: ({ title, cause }, term) => title ?? term(cause) },
  {
    title: 'language',
    holds: 'text',
    width: 16,
    cell: ({ language }, _term, reader) => language && languageName(reader, language),
  },
  { title: 'number', holds: 'text', width: 18, cell: ({ number }) => number },
  { title: 'person', holds: 'text', width: 18, cell: ({ person }) => person },
]
const usageColumns: readonly Column<UsageRecord>[] = [
  ...whenAndWhat,
  { title: 'amount', holds: 'whole', width: 12, cell: ({ amount }) => amount },
  ...measureAndCause,
]
const ledgerColumns: readonly Column<UsageRecord & { balance: number }>[] = [
  ...whenAndWhat,
  { title: 'came', holds: 'whole', width: 12, cell: ({ amount }) => (amount > 0 ? amount : null) },
  { title: 'went', holds: 'whole', width: 12, cell: ({ amount }) => (amount < 0 ? -amount : null) },
  { title: 'balance', holds: 'whole', width: 14, cell: (line) => line.balance },
  ...measureAndCause,
]

const whole = (title: 'size' | 'used' | 'held' | 'remaining' | 'refunded' | 'expired'): Column<Package> => ({
  title,
  holds: 'whole',
  width: 12,
  cell: (row) => row[title],
})
const packageColumns: readonly Column<Package>[] = [
  { title: 'unit', holds: 'text', width: 18, cell: ({ type }, term) => term(unitTerms[type]) },
  { title: 'measure', holds: 'text', width: 10, cell: ({ type }, term) => term(measures[type]) },
  ...(['size', 'used', 'held', 'remaining', 'refunded', 'expired'] as const).map(whole),
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

/** An account's usage as a table. */
export const usageTable = (owner: CallerContext, filter: UsageFilter, language: Language): SentTable =>
  textTable({
    name: 'detail',
    language,
    terms,
    columns: usageColumns,
    read: (paging) => readUsage(owner, filter, paging),
  })

/** The ledger of one unit of an account as a table. */
export const ledgerTable = (owner: CallerContext, filter: LedgerFilter, language: Language): SentTable =>
  textTable({
    name: 'ledger',
    language,
    terms,
    columns: ledgerColumns,
    read: (paging) => readLedger(owner, filter, paging),
  })

/** An account's packages as a table. */
export const packagesTable = (
  owner: CallerContext,
  filter: PackageFilter,
  { language, now }: { language: Language; now: Date },
): SentTable =>
  textTable({
    name: 'packages',
    language,
    terms,
    columns: packageColumns,
    read: (paging) => readPackages(owner, filter, paging, now),
  })

const page = { after: true, size: true } as const

export const usageFile = tableFile(
  'usage',
  z.object({ usage: z.omit(usageList.input, page), language: languageField }),
  ({ usage, language }, { app, tenant, account }) =>
    usageTable({ db: app.database.of(tenant), caller: { id: account } }, usage, language),
)

export const packagesFile = tableFile(
  'packages',
  z.object({
    packages: z.omit(packageList.input, page),
    /** The account, if staff exports it. */
    holder: z.optional(z.uuid()),
    language: languageField,
  }),
  ({ packages, holder, language }, { app, tenant, account }) =>
    packagesTable({ db: app.database.of(tenant), caller: { id: holder ?? account } }, packages, {
      language,
      now: app.now(),
    }),
)

export const ledgerFile = tableFile(
  'ledger',
  z.object({ ledger: z.omit(staffLedger.input, page), language: languageField }),
  ({ ledger: { id, ...filter }, language }, { app, tenant }) =>
    ledgerTable({ db: app.database.of(tenant), caller: { id } }, filter, language),
)
