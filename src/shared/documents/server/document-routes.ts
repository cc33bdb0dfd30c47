import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { documentCalls } from '#core/contract/documents.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import { type ThreadContext, type ThreadRoute, threadRoute } from '#core/server/http/route.ts'
import type { DocumentRules, Edit, Item } from '#domain/document/rules.ts'
import { makeEdits } from './make-edits.ts'
import { readHistory } from './read-history.ts'
import { readStored, storedDocument } from './stored-document.ts'

interface Owned {
  tenant_id: string
  account_id: string
  revision: number
}

interface StoredKind<I extends Item, E extends Edit> {
  kind: string
  rules: DocumentRules<I, E>
  /** Returns the caller's document, or refuses. */
  read(db: Db, caller: ThreadContext['caller'], id: string): Promise<Owned>
  /** Like `read`, but locks the document until the transaction ends. */
  lock(trx: Transaction<DB>, caller: ThreadContext['caller'], id: string): Promise<Owned>
  saveRevision(trx: Transaction<DB>, id: string, revision: number): Promise<unknown>
}

type Calls = ReturnType<typeof documentCalls<z.ZodMiniType<string>, z.ZodMiniType, z.ZodMiniType>>

/** Such a document has no other list of items. */
const part = ''

/**
 * Returns the handlers of the calls of a stored document. They process whole documents, so they run in threads: list
 * them in `thread-routes.ts`.
 */
export function documentRoutes<I extends Item, E extends Edit>(
  calls: Calls,
  kind: StoredKind<I, E>,
): readonly ThreadRoute[] {
  return [
    listRoute(calls, kind.read),
    threadRoute(calls.edit, 'interactive', ({ id, ...request }, { app, db, caller }) =>
      db.transaction().execute(async (trx) => {
        const { tenant_id: tenant, account_id: account, revision } = await kind.lock(trx, caller, id)
        const document = storedDocument<I, E>(trx, {
          tenant,
          account,
          revision,
          kind: kind.kind,
          id,
          part,
          rules: kind.rules,
          saveRevision: (next) => kind.saveRevision(trx, id, next),
        })
        const edits = request.edits.map((each) => ({ ...each, edit: each.edit as E }))
        return makeEdits(trx, document, { ...request, edits, now: app.now() })
      }),
    ),
    historyRoute(calls, kind.read),
  ]
}

/** For a kind with a separate handler for edits. */
export const listRoute = (calls: Calls, read: StoredKind<Item, Edit>['read']): ThreadRoute =>
  threadRoute(calls.list, 'interactive', ({ id }, { db, caller }) =>
    // In one snapshot: an edit between two reads would be in the items, but not in the revision.
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const { revision } = await read(trx, caller, id)
        const { items } = await readStored(trx, { id, part })
        return { revision, items: [...items] }
      }),
  )

export const historyRoute = (calls: Calls, read: StoredKind<Item, Edit>['read']): ThreadRoute =>
  threadRoute(calls.history, 'interactive', async ({ id, client }, { db, caller }) => {
    await read(db, caller, id)
    return readHistory(db, { id, part }, client)
  })
