import type { Db } from '#core/server/db/database.ts'
import type { Portal } from './account.ts'

export type Contact = { name: string } | { mobile: string } | { email: string }

/** Whether an account of this portal already has the name, number or address; `except` excludes one account. */
export async function isTaken(db: Db, portal: Portal, contact: Contact, except?: string): Promise<boolean> {
  let query = db
    .selectFrom('accounts')
    .select('id')
    .where('portal', '=', portal)
    .where('removed_at', 'is', null)
    .limit(1)
  if ('mobile' in contact) query = query.where('mobile', '=', contact.mobile)
  else {
    const [column, value] =
      'name' in contact ? (['name', contact.name] as const) : (['email', contact.email] as const)
    query = query.where((is) => is(is.fn<string>('lower', [column]), '=', value.toLowerCase()))
  }
  if (except) query = query.where('id', '!=', except)
  return (await query.executeTakeFirst()) !== undefined
}
