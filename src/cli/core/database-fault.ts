import pg from 'pg'
import { type Message, message } from '#core/texts/message/message.ts'
import { upFaults } from '../texts/up.ts'

/** Sign-in, database, rights, a server that is starting, stopping or read-only, and one that is full. */
const unusable = /^(28|3D|57P|53|25006|42501)/

/** Why the database of `DATABASE_URL` cannot be used, if that is what failed. */
export function databaseFault(error: unknown, url: string | undefined): Message | undefined {
  const said = (why: string) => message(upFaults.badDatabase, { why })
  if (!url || !URL.canParse(url) || !(error instanceof Error)) return undefined
  if (error instanceof pg.DatabaseError)
    return unusable.test(error.code ?? '') ? said(error.message) : undefined
  const { hostname, port } = new URL(url)
  // A host with several addresses fails with an error for each.
  const causes = error instanceof AggregateError ? (error.errors as NodeError[]) : [error as NodeError]
  const ofDatabase = causes.find(
    (cause) =>
      cause.hostname === hostname || (cause.port !== undefined && cause.port === Number(port || 5432)),
  )
  return ofDatabase?.code === undefined ? undefined : said(ofDatabase.message)
}

type NodeError = NodeJS.ErrnoException & { hostname?: string; port?: number }
