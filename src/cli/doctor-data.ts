import { access, constants, readdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { holderOf } from '#programs/lock.ts'
import { openStorage } from '#server/storage/open.ts'
import { runningUrl } from './embedded-postgres.ts'
import type { Finding } from './finding.ts'
import { clusterOf } from './postgres-place.ts'

const gigabyte = 1e9

/** Below this a few long videos fill the disk. */
const littleSpace = 5 * gigabyte

export async function dataFindings(data: string): Promise<Finding[]> {
  const common = { about: 'data', required: true } as const
  const there = await firstThere(data)
  const writable = await access(there, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  const { bavail, bsize } = await statfs(there)
  const free = bavail * bsize
  const holder = await holderOf(join(data, 'running'))
  return [
    {
      ...common,
      name: 'folder',
      state: writable ? 'ok' : 'missing',
      value: data,
      means: holder
        ? `in use by ${holder.what} (process ${holder.pid})`
        : 'keeps the database, files and logs',
      ...(writable ? {} : { get: `Let this user write to ${there}, or choose another folder: --data DIR` }),
    },
    {
      ...common,
      name: 'free space',
      state: free > littleSpace ? 'ok' : 'missing',
      required: false,
      value: `${(free / gigabyte).toFixed(1)} GB`,
      means: free > littleSpace ? 'room for media' : 'a few long videos fill it',
      ...(free > littleSpace ? {} : { get: `Make room on the disk of ${there}` }),
    },
  ]
}

/** The folder itself, or the nearest one above it that exists. */
async function firstThere(folder: string): Promise<string> {
  return (await stat(folder).catch(() => undefined)) ? folder : firstThere(dirname(folder))
}

export async function databaseFindings(data: string): Promise<Finding[]> {
  const own = process.env.DATABASE_URL
  if (own) return connectionFindings(own, 'DATABASE_URL')
  if (await holderOf(join(data, 'running'))) return connectionFindings(await runningUrl(data), 'embedded')
  const cluster = await clusterOf(data)
  const made = await stat(join(cluster, 'PG_VERSION')).catch(() => undefined)
  return [
    {
      about: 'database',
      name: 'embedded',
      state: 'note',
      value: made ? `stopped, in ${cluster}` : 'not made yet',
      means: `yiyin up ${made ? 'starts' : 'makes'} it`,
      required: true,
    },
  ]
}

async function connectionFindings(url: string, name: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    )
    const version = rows[0]?.version ?? ''
    return [
      {
        about: 'database',
        name,
        state: Number.parseInt(version, 10) >= 15 ? 'ok' : 'missing',
        value: `PostgreSQL ${version}`,
        means: 'reachable',
        required: true,
        ...(Number.parseInt(version, 10) >= 15 ? {} : { get: 'Yiyin needs PostgreSQL 15 or newer' }),
      },
      await migrationFinding(client),
    ]
  } catch (error) {
    return [
      {
        about: 'database',
        name,
        state: 'missing',
        value: 'not reachable',
        means: (error as Error).message,
        required: true,
        get: 'Start it, or set DATABASE_URL right',
      },
    ]
  } finally {
    await client.end().catch(() => {})
  }
}

async function migrationFinding(client: pg.Client): Promise<Finding> {
  const files = await readdir(new URL('../server/db/migrations/', import.meta.url))
  const steps = files.filter((file) => file.endsWith('.sql'))
  const { rows: tables } = await client.query<{ made: boolean }>(
    `select to_regclass('public.migrations') is not null as made`,
  )
  const done = tables[0]?.made
    ? (await client.query<{ name: string }>('select name from migrations')).rows
    : []
  const open = steps.filter((step) => !done.some(({ name }) => name === step))
  return {
    about: 'database',
    name: 'schema',
    state: open.length === 0 ? 'ok' : 'note',
    value: `${steps.length - open.length} of ${steps.length} migrations`,
    means: open.length === 0 ? 'up to date' : 'yiyin up and yiyin migrate bring it up to date',
    required: false,
  }
}

export async function storageFindings(config: Config): Promise<Finding[]> {
  const { url } = config.storage
  const common = { about: 'storage', name: url.protocol === 's3:' ? 'S3' : 'disk', required: true } as const
  try {
    const storage = await openStorage(config.storage)
    await storage.head('doctor/probe').finally(() => storage.close())
    return [{ ...common, state: 'ok', value: url.href, means: 'keeps uploaded and made files' }]
  } catch (error) {
    return [
      {
        ...common,
        state: 'missing',
        value: url.href,
        means: (error as Error).message,
        get: 'Set STORAGE_URL and the S3_ settings right',
      },
    ]
  }
}

export function messageFindings({ mail, sms }: Config): Finding[] {
  const common = { about: 'messages', state: 'note', required: false } as const
  const outbox = 'stay in the outbox: on the terminal of yiyin up, and on its page for staff'
  return [
    mail.url
      ? { ...common, name: 'mail', value: new URL(mail.url).host, means: `sent as ${mail.from}` }
      : { ...common, name: 'mail', value: 'outbox', means: outbox, get: 'Set SMTP_URL to send them' },
    sms.by === 'outbox'
      ? { ...common, name: 'SMS', value: 'outbox', means: outbox, get: 'Set SMS_BY to send them' }
      : { ...common, name: 'SMS', value: sms.by, means: 'sent' },
  ]
}
