import type { Transaction } from 'kysely'
import type { Role } from '#core/contract/call.ts'
import type { DB } from '#core/server/db/tables.ts'
import type { RequestContext } from '#core/server/http/route.ts'

type Where = Pick<RequestContext, 'app' | 'tenant'>

/** Hooks of other features in the transaction that creates or changes an account. */
export interface AccountHooks {
  /** Called when somebody registers with a verified contact, or staff opens an account for a user, which has none yet. */
  opened?(trx: Transaction<DB>, where: Where, account: { id: string; contact: string | null }): Promise<void>
  /** Called when its owner begins to use an account: on registering, or after the first steps of one that others opened. */
  begun?(trx: Transaction<DB>, where: Where, account: { id: string; role: Role }): Promise<void>
  /** Called with verified contacts that an account no longer has. */
  contactsGivenUp?(
    trx: Transaction<DB>,
    where: Where,
    account: { id: string; contacts: readonly (string | null)[] },
  ): Promise<void>
}

declare module '#core/server/app/feature.ts' {
  interface Feature {
    accounts?: AccountHooks
  }
}
