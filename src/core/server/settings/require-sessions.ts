import pg from 'pg'
import { settingsFault } from '#domain/setting-faults.ts'
import { BadSetting } from './config.ts'

interface Connection {
  query(text: string): Promise<{ rows: { pid?: number }[] }>
  end(): Promise<void>
}

async function connectTo(databaseUrl: string): Promise<Connection> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'yiyin-check' })
  // The next query reports a broken connection; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Refuses a pooler that hands a connection to somebody else between transactions: a connection remembers its tenant,
 * so rows of one tenant would be read as another. While a second connection holds a transaction, such a pooler moves the
 * first to another server process.
 */
export async function requireSessions(databaseUrl: string, connect = connectTo): Promise<void> {
  const processOf = async (connection: Connection) =>
    (await connection.query('select pg_backend_pid() as pid')).rows[0]?.pid
  const first = await connect(databaseUrl)
  const second = await connect(databaseUrl)
  try {
    const before = await processOf(first)
    await second.query('begin')
    await processOf(second)
    if ((await processOf(first)) !== before) throw new BadSetting(settingsFault('pooledDatabase'))
  } finally {
    await first.end()
    await second.end()
  }
}
