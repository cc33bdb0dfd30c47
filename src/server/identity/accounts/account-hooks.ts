import type { Transaction } from 'kysely'
import type { DB } from '#server/core/db/tables.ts'
import type { RequestContext } from '#server/core/http/route.ts'

type Where = Pick<RequestContext, 'app' | 'tenant'>

/** What other features do in the transaction that opens or changes an account. */
export interface AccountHooks {
  /** Somebody registered with a contact that they verified, or staff opened an account for a user, which has none yet. */
  opened?(trx: Transaction<DB>, where: Where, account: { id: string; contact: string | null }): Promise<void>
  /** Verified contacts that an account no longer has. */
  contactsGivenUp?(
    trx: Transaction<DB>,
    where: Where,
    account: { id: string; contacts: readonly (string | null)[] },
  ): Promise<void>
}

declare module '#server/core/app/feature.ts' {
  interface Feature {
    accounts?: AccountHooks
  }
}
