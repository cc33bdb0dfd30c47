import type { Db } from '#core/server/db/database.ts'
import { route } from '#core/server/http/route.ts'
import type { Unit } from '#domain/money/units.ts'
import { fileLink, created as made } from '#identity/file-links/server/file-link.ts'
import { usable } from '#money/ledger/server/usable.ts'
import { staffLedger, staffLedgerExport, staffPackageExport, staffPackages } from '../contract/staff-usage.ts'
import {
  type Amount,
  amountCurrent,
  packageExport,
  packageList,
  usageExport,
  usageList,
  usageTrend,
} from '../contract/usage.ts'
import { ledgerTexts } from '../texts/ledger.ts'
import { usageTerms } from '../texts/terms.ts'
import { ownDays, ownPackages } from './access.ts'
import { holder } from './holders.ts'
import { readLedger } from './read-ledger.ts'
import { readPackages } from './read-packages.ts'
import { readTrend } from './read-trend.ts'
import { readUsage } from './read-usage.ts'
import { ledgerFile, packagesFile, usageFile } from './usage-tables.ts'

export const amountCurrentRoute = route(amountCurrent, async (_input, { app, db, caller }) => {
  const rows = await db
    .selectFrom('balances')
    .select(['unit', 'used', 'bought', 'held'])
    .where('account_id', '=', caller.id)
    .execute()
  const gifts = await db
    .selectFrom('usage_days')
    .select(['unit', (is) => is.fn.sum<string>('amount').as('given')])
    .where('account_id', '=', caller.id)
    .where('kind', '=', 'giftReceived')
    .groupBy('unit')
    .execute()
  const amountOf = async (unit: Unit): Promise<Amount> => {
    const row = rows.find((one) => one.unit === unit)
    if (!row) return { currentAmount: 0, heldAmount: 0, useAmount: 0, sumBuyAmount: 0, sumGiftAmount: 0 }
    const currentAmount = await usable(db, caller.id, unit, app.now())
    // `bought` of the balance counts everything received, including gifts.
    const sumGiftAmount = Number(gifts.find((one) => one.unit === unit)?.given ?? 0)
    return {
      currentAmount,
      heldAmount: row.held,
      useAmount: row.used,
      sumBuyAmount: row.bought - sumGiftAmount,
      sumGiftAmount,
    }
  }
  const [dubAmount, ttsAmount, liveAmount] = await Promise.all([
    amountOf('dub'),
    amountOf('speech'),
    amountOf('live'),
  ])
  return { dubAmount, ttsAmount, liveAmount }
})

export const packageExportRoute = route(packageExport, async ({ table, ...filter }, context) => {
  const { language } = context
  const name = `${usageTerms.packages[language]}.${table}`
  return { path: fileLink(context, made(packagesFile, { packages: filter, language }), { name, save: true }) }
})

export const packageListRoute = route(packageList, ({ after, size, ...filter }, context) =>
  readPackages(context, filter, { after, size }, context.app.now()),
)

export const staffLedgerExportRoute = route(staffLedgerExport, async ({ table, ...ledger }, context) => {
  const { db, language } = context
  const { name: whose } = await holder(db, ledger.id)
  const name = `${ledgerTexts.ledger[language]} ${whose}.${table}`
  return { path: fileLink(context, made(ledgerFile, { ledger, language }), { name, save: true }) }
})

export const staffLedgerRoute = route(staffLedger, async ({ id, after, size, ...filter }, { db, caller }) => {
  await holder(db, id)
  const { records, next } = await readLedger({ db, caller: { id } }, filter, { after, size })
  // Orders are for finance to see.
  if (caller.role === 'finance') return { records, next }
  return { records: records.map((line) => ({ ...line, order: null })), next }
})

export const staffPackageExportRoute = route(staffPackageExport, async ({ id, table }, context) => {
  const { db, language } = context
  const { name: whose } = await holder(db, id)
  const name = `${usageTerms.packages[language]} ${whose}.${table}`
  const all = { valid: false }
  return {
    path: fileLink(context, made(packagesFile, { packages: all, holder: id, language }), {
      name,
      save: true,
    }),
  }
})

export const staffPackagesRoute = route(
  staffPackages,
  async ({ id, after, size, ...filter }, { app, db }) => {
    await holder(db, id)
    const { records, next } = await readPackages({ db, caller: { id } }, filter, { after, size }, app.now())
    const untouched = records.filter(
      ({ bought, valid, size: all, remaining }) => !bought && valid && remaining === all,
    )
    const gifts = await platformGifts(db, untouched)
    return { records: records.map((each) => ({ ...each, gift: gifts.get(each.id) ?? null })), next }
  },
)

/** The gifts of the platform that these packages came from, and that were not taken back. */
async function platformGifts(db: Db, packages: readonly { id: string }[]): Promise<Map<string, string>> {
  if (packages.length === 0) return new Map()
  const rows = await db
    .selectFrom('entries')
    .innerJoin('postings', 'postings.id', 'entries.posting_id')
    .innerJoin('gifts', 'gifts.id', 'postings.cause_id')
    .select(['entries.package_id as package', 'gifts.id as gift'])
    .where(
      'entries.package_id',
      'in',
      packages.map(({ id }) => id),
    )
    .where('entries.kind', '=', 'giftReceived')
    .where('gifts.giver_id', 'is', null)
    .where('gifts.taken_back_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.package!, row.gift]))
}

export const usageExportRoute = route(usageExport, async ({ table, ...filter }, context) => {
  const { language } = context
  const name = `${usageTerms.detail[language]}.${table}`
  return { path: fileLink(context, made(usageFile, { usage: filter, language }), { name, save: true }) }
})

export const usageListRoute = route(usageList, ({ after, size, ...filter }, context) =>
  readUsage(context, filter, { after, size }),
)

export const usageTrendRoute = route(usageTrend, ({ type, days }, context) =>
  readTrend(context.db, {
    usageDays: ownDays(context),
    packages: ownPackages(context),
    type,
    days,
    now: context.app.now(),
  }),
)
