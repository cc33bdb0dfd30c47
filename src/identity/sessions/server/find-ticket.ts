import type { Selectable } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { Tickets } from '#core/server/db/tables.ts'
import { declareSecret } from '#core/server/secrets/secret-kind.ts'
import { hashOf } from './cookie.ts'

/** 256 random bits. Used tickets are deleted, so they count like invented ones. */
const ticketSecret = declareSecret({
  name: 'ticket',
  bits: 256,
  limits: { address: { seconds: 900, max: 100 } },
})

interface Wanted {
  ticket: string
  purpose: Tickets['purpose']
  /** Where it can be used. */
  host: string
  address: string
  now: Date
}

/** The row of a ticket; undefined if there is none. It may have expired, and is used once its row is deleted. */
export const findTicket = (
  db: Db,
  { ticket, purpose, host, address, now }: Wanted,
): Promise<Selectable<Tickets> | undefined> =>
  ticketSecret.check({ db, now, by: { address } }, () =>
    db
      .selectFrom('tickets')
      .selectAll()
      .where('hash', '=', hashOf(ticket))
      .where('purpose', '=', purpose)
      .where('host', '=', host)
      .executeTakeFirst(),
  )

/** Finds and deletes a ticket: of a hundred concurrent requests one gets it. */
export async function takeTicket(db: Db, wanted: Wanted): Promise<Selectable<Tickets> | undefined> {
  const found = await findTicket(db, wanted)
  if (!found) return undefined
  return db.deleteFrom('tickets').where('hash', '=', found.hash).returningAll().executeTakeFirst()
}
