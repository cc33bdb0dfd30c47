import { access, constants, readdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { Config } from '#server/core/settings/config.ts'
import { holderOf } from '#programs/lock.ts'
import { openStorage } from '#server/core/storage/open.ts'
import { type Saying, says } from '#i18n/saying.ts'
import { findingWords } from '#i18n/terminal-findings.ts'
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
      name: says(findingWords.folder),
      state: writable ? 'ok' : 'missing',
      value: data,
      means: holder
        ? says(findingWords.inUse, { what: holder.what, pid: holder.pid })
        : says(findingWords.keepsAll),
      ...(writable ? {} : { get: says(findingWords.mayWrite, { folder: there }) }),
    },
    {
      ...common,
      name: says(findingWords.freeSpace),
      state: free > littleSpace ? 'ok' : 'missing',
      required: false,
      value: `${(free / gigabyte).toFixed(1)} GB`,
      means: free > littleSpace ? says(findingWords.roomy) : says(findingWords.tight),
      ...(free > littleSpace ? {} : { get: says(findingWords.makeRoom, { folder: there }) }),
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
  if (await holderOf(join(data, 'running')))
    return connectionFindings(await runningUrl(data), says(findingWords.embedded))
  const cluster = await clusterOf(data)
  const made = await stat(join(cluster, 'PG_VERSION')).catch(() => undefined)
  return [
    {
      about: 'database',
      name: says(findingWords.embedded),
      state: 'note',
      value: made ? says(findingWords.stoppedIn, { folder: cluster }) : says(findingWords.notMade),
      means: made ? says(findingWords.upStarts) : says(findingWords.upMakes),
      required: true,
    },
  ]
}

async function connectionFindings(url: string, name: string | Saying): Promise<Finding[]> {
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
        means: says(findingWords.reachable),
        required: true,
        ...(Number.parseInt(version, 10) >= 15 ? {} : { get: says(findingWords.tooOld) }),
      },
      await migrationFinding(client),
    ]
  } catch (error) {
    return [
      {
        about: 'database',
        name,
        state: 'missing',
        value: says(findingWords.notReachable),
        means: (error as Error).message,
        required: true,
        get: says(findingWords.startDatabase),
      },
    ]
  } finally {
    await client.end().catch(() => {})
  }
}

async function migrationFinding(client: pg.Client): Promise<Finding> {
  const files = await readdir(new URL('../server/core/db/migrations/', import.meta.url))
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
    name: says(findingWords.schema),
    state: open.length === 0 ? 'ok' : 'note',
    value: says(findingWords.migrations, { done: steps.length - open.length, all: steps.length }),
    means: open.length === 0 ? says(findingWords.upToDate) : says(findingWords.behind),
    required: false,
  }
}

export async function storageFindings(config: Config): Promise<Finding[]> {
  const { url } = config.storage
  const common = {
    about: 'storage',
    name: url.protocol === 's3:' ? 'S3' : says(findingWords.disk),
    required: true,
  } as const
  try {
    const storage = await openStorage(config.storage)
    await storage.head('doctor/probe').finally(() => storage.close())
    return [{ ...common, state: 'ok', value: url.href, means: says(findingWords.keepsFiles) }]
  } catch (error) {
    return [
      {
        ...common,
        state: 'missing',
        value: url.href,
        means: (error as Error).message,
        get: says(findingWords.setStorage),
      },
    ]
  }
}

export function messageFindings({ mail, sms }: Config): Finding[] {
  const common = { about: 'messages', state: 'note', required: false } as const
  const outbox = says(findingWords.staysInOutbox)
  return [
    mail.url
      ? {
          ...common,
          name: says(findingWords.mail),
          value: new URL(mail.url).host,
          means: says(findingWords.sentAs, { from: mail.from }),
        }
      : {
          ...common,
          name: says(findingWords.mail),
          value: says(findingWords.outbox),
          means: outbox,
          get: says(findingWords.setSmtp),
        },
    sms.by === 'outbox'
      ? {
          ...common,
          name: says(findingWords.sms),
          value: says(findingWords.outbox),
          means: outbox,
          get: says(findingWords.setSms),
        }
      : { ...common, name: says(findingWords.sms), value: sms.by, means: says(findingWords.sent) },
  ]
}
