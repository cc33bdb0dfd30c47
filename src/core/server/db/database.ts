import {
  type Compilable,
  type CompiledQuery,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  sql,
  type PostgresPoolClient,
} from 'kysely'
import pg from 'pg'
import { NotifyingDriver, openNotifier } from './notify.ts'
import { preparingOften } from './prepare.ts'
import type { DB } from './tables.ts'
import { DatabaseUnreachable } from './unreachable.ts'

export type Db = Kysely<DB>

/** Whole numbers beyond 2^53 do not occur (fen, seconds, characters), so bigint columns are parsed as numbers. */
const int8 = 20
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

interface Connection {
  client: PostgresPoolClient
  tenant: string | undefined
}

/** Notices are not stored, so their commit does not wait for the disk. */
const sendNotices = (db: Db, channels: string[], payloads: string[]) =>
  sql`
    with at_once as materialized (select set_config('synchronous_commit', 'off', true))
    select pg_notify(channel, payload) from at_once, unnest(${channels}::text[], ${payloads}::text[]) as n (channel, payload)
  `.execute(db)

class NotifyingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #send: ConstructorParameters<typeof NotifyingDriver>[1]

  constructor(config: PostgresDialectConfig, send: ConstructorParameters<typeof NotifyingDriver>[1]) {
    super(config)
    this.#config = config
    this.#send = send
  }

  override createDriver() {
    return new NotifyingDriver(this.#config, this.#send)
  }
}

/**
 * The server's access to the database: always in the role that row-level security applies to, always as one tenant. A
 * connection remembers the tenant it was last set to, so that most requests need no extra round trip.
 */
export function openDatabase(url: string, options: { connections: number; onError: (error: Error) => void }) {
  // The database may end before all connections are closed.
  let isClosing = false
  const onError = (error: Error) => {
    if (!isClosing) options.onError(error)
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections,
    types,
    application_name: 'yiyin',
    onConnect: async (client) => {
      // A connection that breaks during a query rejects the query; without a listener the error event would end the
      // process.
      client.on('error', onError)
      await client.query('set role yiyin_app')
    },
  })
  // The clients have already reported it.
  pool.on('error', () => undefined)

  const prepared = preparingOften()
  const connections = new WeakMap<pg.PoolClient, Connection>()
  const connectionOf = (client: pg.PoolClient): Connection => {
    const known = connections.get(client) ?? { client: prepared(client), tenant: undefined }
    connections.set(client, known)
    return known
  }

  const notifier = openNotifier((channels, payloads) =>
    sendNotices(outside, channels, payloads).catch((error: unknown) => onError(error as Error)),
  )
  const open = (tenant: string): Db =>
    new Kysely<DB>({
      dialect: new NotifyingDialect(
        {
          pool: {
            options: pool.options,
            connect: async () => {
              const client = await pool.connect().catch((cause: unknown) => {
                throw new DatabaseUnreachable('No connection to the database', { cause })
              })
              const connection = connectionOf(client)
              if (connection.tenant === tenant) return connection.client
              try {
                await connection.client.query("select set_config('yiyin.tenant', $1, false)", [tenant])
              } catch (error) {
                connection.client.release(true)
                throw error
              }
              connection.tenant = tenant
              return connection.client
            },
            end: async () => {},
          },
        },
        notifier.add,
      ),
    })
  const outside = open('')

  const byTenant = new Map<string, Db>()
  return {
    pool,
    /** Sees tenants and hosts, and no rows that belong to a tenant. */
    outside,
    of(tenant: string): Db {
      let db = byTenant.get(tenant)
      if (!db) byTenant.set(tenant, (db = open(tenant)))
      return db
    },
    async close(): Promise<void> {
      await notifier.close()
      isClosing = true
      await pool.end()
    },
  }
}
export type Database = ReturnType<typeof openDatabase>

export async function isReachable(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}

/** A statement with one parameter that runs on most requests: compiled on first use instead of each time. */
export function compileOnce<Row, Value = string>(build: (db: Db, value: Value) => Compilable<Row>) {
  let statement: CompiledQuery<Row> | undefined
  return async (db: Db, value: Value): Promise<Row | undefined> => {
    statement ??= build(db, value).compile()
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters: [value] })
    return rows[0]
  }
}
