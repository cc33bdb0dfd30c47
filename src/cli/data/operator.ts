import { randomInt } from 'node:crypto'
import { safeParse } from 'zod/mini'
import { accountName } from '#core/contract/fields.ts'
import { openDatabase, type Database } from '#core/server/db/database.ts'
import { message } from '#core/texts/message/message.ts'
import { operatorTexts } from '#core/texts/terminal-run.ts'
import { hashPassword } from '#identity/accounts/server/password.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { resetSecondFactor } from '#identity/second-factor/server/reset.ts'
import { accountEvent } from '#identity/sessions/server/account-event.ts'
import { seedFirstTenant } from '#money/new-tenants/server/first-tenant.ts'
import { cellsOf, padCells } from '../core/cells.ts'
import { configHere } from '../doctor/config-here.ts'
import { databaseUrlOf } from '../database/database-url.ts'
import { migrateHere } from '../database/migrate-here.ts'
import { dataFolder } from '../core/paths.ts'
import { BadUsage, Refusal } from '../core/refusal.ts'
import { here } from '../core/terminal-language.ts'
import { lineLogger } from '../core/terminal.ts'
import { usageFaults } from '../texts/usage.ts'

interface Given {
  data?: string
  tenant?: string
  'reset-second-factor'?: boolean
}

/**
 * Creates the operator of a platform without demo accounts, or gives an existing one a new password. The password was
 * visible in the terminal, so the first sign-in asks for another. Terms are not accepted here, because operators write
 * them.
 */
export async function operator(given: Given, names: string[]): Promise<number> {
  const [typed, ...more] = names
  const { data: name } = safeParse(accountName, typed)
  if (!name || more.length > 0) throw new BadUsage(message(usageFaults.oneName))
  const data = dataFolder(given.data)
  const config = configHere(data)
  const log = lineLogger('database')
  await using ending = new AsyncDisposableStack()
  const url = await databaseUrlOf(data, 'yiyin operator', log, ending)
  await migrateHere(url, log)
  const database = openDatabase(url, { connections: 2, onError: (error) => log(error.message) })
  ending.defer(() => database.close())

  await seedFirstTenant(database, config.publicUrl?.hostname ?? 'localhost')
  const tenant = await findTenant(database, given.tenant)
  if (given['reset-second-factor']) {
    await resetFactor(database, tenant, name)
    console.log(here(operatorTexts.factorReset, { name, host: tenant.host }))
    return 0
  }
  const password = newPassword()
  await saveOperator(database, tenant, name, password)
  const labels = [here(operatorTexts.operator), here(operatorTexts.password)]
  const width = Math.max(...labels.map(cellsOf))
  const [first, second] = labels.map((label) => padCells(label, width))
  console.log(`\n  ${first}  ${name}\n  ${second}  ${password}\n`)
  console.log(here(operatorTexts.signIn, { host: tenant.host }))
  return 0
}

async function findTenant(database: Database, code: string | undefined) {
  const all = await database.outside
    .selectFrom('tenants')
    .innerJoin('tenant_hosts', 'tenant_hosts.tenant_id', 'tenants.id')
    .select(['tenants.id', 'tenants.code', 'tenant_hosts.host'])
    .where('is_primary', '=', true)
    .orderBy('tenants.created_at')
    .execute()
  const found = code ? all.find((tenant) => tenant.code === code) : all[0]
  if (!found)
    throw new Refusal(
      message(operatorTexts.noTenant, {
        code: code ?? '',
        all: all.map((tenant) => tenant.code).join(', '),
      }),
    )
  return found
}

/** Removes the second factor of a staff account that nobody else can reset. */
async function resetFactor(database: Database, { id, code }: { id: string; code: string }, name: string) {
  await database
    .of(id)
    .transaction()
    .execute(async (trx) => {
      const account = await trx
        .selectFrom('accounts')
        .select(['id', 'name', 'role', 'email', 'language'])
        .where('portal', '=', 'staff')
        .where((is) => is(is.fn<string>('lower', ['name']), '=', name.toLowerCase()))
        .where('removed_at', 'is', null)
        .where('second_factor', '=', true)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!account) throw new Refusal(message(operatorTexts.noFactor, { name, tenant: code }))
      await resetSecondFactor(trx, byPlatform(id, new Date()), account)
    })
}

const byPlatform = (tenant: string, now: Date) => ({
  app: { now: () => now },
  tenant: { id: tenant },
  caller: null,
  address: null,
})

async function saveOperator(
  database: Database,
  { id: tenant_id, code }: { id: string; code: string },
  name: string,
  password: string,
) {
  const now = new Date()
  const given = { password_hash: await hashPassword(password), must_change_password: true }
  const by = byPlatform(tenant_id, now)
  await database
    .of(tenant_id)
    .transaction()
    .execute(async (trx) => {
      const known = await trx
        .updateTable('accounts')
        .set({ ...given, suspended_at: null })
        .where('role', '=', 'operator')
        .where((is) => is(is.fn<string>('lower', ['name']), '=', name.toLowerCase()))
        .where('removed_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (known) {
        await accountEvent(trx, { account: known.id, now }, 'reset')
        return recordAudit(trx, by, 'account.password', known.id, { name, role: 'operator' })
      }
      const other = await trx
        .selectFrom('accounts')
        .select('id')
        .where('portal', '=', 'staff')
        .where((is) => is(is.fn<string>('lower', ['name']), '=', name.toLowerCase()))
        .where('removed_at', 'is', null)
        .executeTakeFirst()
      if (other) throw new Refusal(message(operatorTexts.otherStaff, { name, tenant: code }))
      const { id } = await trx
        .insertInto('accounts')
        .values({ tenant_id, role: 'operator', name, ...given })
        .returning('id')
        .executeTakeFirstOrThrow()
      return recordAudit(trx, by, 'account.open', id, { name, role: 'operator' })
    })
}

/** Twenty unambiguous letters and digits in groups, with the characters that the password rule requires. */
function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ'
  const digits = '23456789'
  const some = (from: string, count: number) =>
    Array.from({ length: count }, () => from[randomInt(from.length)]).join('')
  return [some(letters, 5), some(digits, 4), some(letters, 5), some(letters, 5)].join('-')
}
