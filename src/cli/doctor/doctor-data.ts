import { access, constants, readdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Config } from '#core/server/settings/config.ts'
import { checkPatience, checkStorage, faultOfStorage } from '#core/server/storage/check-storage.ts'
import { openStorage } from '#core/server/storage/open.ts'
import { type Message, message } from '#core/texts/message/message.ts'
import { holderOf } from '#programs/lock.ts'
import { runningUrl } from '../database/embedded-postgres.ts'
import { clusterOf } from '../database/postgres-place.ts'
import { findingTexts } from '../texts/findings.ts'
import { publishedFindings } from './doctor-published.ts'
import type { Finding } from './finding.ts'

const gigabyte = 1e9

/** With less space a few long videos fill the disk. */
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
      name: message(findingTexts.folder),
      state: writable ? 'ok' : 'missing',
      value: data,
      means: holder
        ? message(findingTexts.inUse, { what: holder.what, pid: holder.pid })
        : message(findingTexts.keepsAll),
      ...(writable ? {} : { get: message(findingTexts.mayWrite, { folder: there }) }),
    },
    {
      ...common,
      name: message(findingTexts.freeSpace),
      state: free > littleSpace ? 'ok' : 'missing',
      required: false,
      value: `${(free / gigabyte).toFixed(1)} GB`,
      means: free > littleSpace ? message(findingTexts.roomy) : message(findingTexts.tight),
      ...(free > littleSpace ? {} : { get: message(findingTexts.makeRoom, { folder: there }) }),
    },
  ]
}

/** The folder, or its nearest existing ancestor. */
async function firstThere(folder: string): Promise<string> {
  return (await stat(folder).catch(() => undefined)) ? folder : firstThere(dirname(folder))
}

export async function databaseFindings(data: string, local: boolean): Promise<Finding[]> {
  const own = process.env.DATABASE_URL
  if (own) return connectionFindings(own, 'DATABASE_URL', local)
  if (await holderOf(join(data, 'running')))
    return connectionFindings(await runningUrl(data), message(findingTexts.embedded), local)
  const cluster = await clusterOf(data)
  const created = await stat(join(cluster, 'PG_VERSION')).catch(() => undefined)
  return [
    {
      about: 'database',
      name: message(findingTexts.embedded),
      state: 'note',
      value: created ? message(findingTexts.stoppedIn, { folder: cluster }) : message(findingTexts.notMade),
      means: created ? message(findingTexts.upStarts) : message(findingTexts.upMakes),
      required: true,
    },
  ]
}

/** Seconds by which clocks may differ. */
const maxSkew = 5

async function clockFinding(client: pg.Client): Promise<Finding> {
  const asked = Date.now()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const here = (asked + Date.now()) / 2
  const seconds = Math.round(Math.abs(rows[0]!.now.getTime() - here) / 100) / 10
  const isGood = seconds <= maxSkew
  return {
    about: 'database',
    name: message(findingTexts.clock),
    state: isGood ? 'ok' : 'missing',
    value: message(findingTexts.clockDiffers, { seconds }),
    means: message(findingTexts.clockMeans),
    required: false,
    ...(!isGood && { get: message(findingTexts.syncClock) }),
  }
}

async function connectionFindings(url: string, name: Message, local: boolean): Promise<Finding[]> {
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
        means: message(findingTexts.reachable),
        required: true,
        ...(Number.parseInt(version, 10) >= 15 ? {} : { get: message(findingTexts.tooOld) }),
      },
      await clockFinding(client),
      await migrationFinding(client),
      ...(await publishedFindings(client, local)),
    ]
  } catch (error) {
    return [
      {
        about: 'database',
        name,
        state: 'missing',
        value: message(findingTexts.notReachable),
        means: (error as Error).message,
        required: true,
        get: message(findingTexts.startDatabase),
      },
    ]
  } finally {
    await client.end().catch(() => {})
  }
}

async function migrationFinding(client: pg.Client): Promise<Finding> {
  const files = await readdir(new URL('../../core/server/db/migrations/', import.meta.url))
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
    name: message(findingTexts.schema),
    state: open.length === 0 ? 'ok' : 'note',
    value: message(findingTexts.migrations, { done: steps.length - open.length, all: steps.length }),
    means: open.length === 0 ? message(findingTexts.upToDate) : message(findingTexts.behind),
    required: false,
  }
}

export async function storageFindings(config: Config): Promise<Finding[]> {
  const { url } = config.storage
  const common = {
    about: 'storage',
    name: url.protocol === 's3:' ? 'S3' : message(findingTexts.disk),
    required: true,
  } as const
  try {
    if (url.protocol === 's3:' || (await stat(url).catch(() => undefined))) {
      const storage = await openStorage(config.storage, checkPatience)
      await checkStorage(storage).finally(() => storage.close())
    } else {
      // Made at the start, not by a command that changes nothing.
      await access(await firstThere(fileURLToPath(url)), constants.W_OK | constants.X_OK)
    }
    return [{ ...common, state: 'ok', value: url.href, means: message(findingTexts.keepsFiles) }]
  } catch (error) {
    const means = (error as Error).message
    const get = faultOfStorage(config.storage, error) ?? message(findingTexts.setStorage)
    return [{ ...common, state: 'missing', value: url.href, means, get }]
  }
}

export function messageFindings({ mail, sms }: Config): Finding[] {
  const common = { about: 'messages', state: 'note', required: false } as const
  const outbox = message(findingTexts.staysInOutbox)
  return [
    mail.url
      ? {
          ...common,
          name: message(findingTexts.mail),
          value: new URL(mail.url).host,
          means: message(findingTexts.sentAs, { from: mail.from }),
        }
      : {
          ...common,
          name: message(findingTexts.mail),
          value: message(findingTexts.outbox),
          means: outbox,
          get: message(findingTexts.setSmtp),
        },
    sms.by === 'outbox'
      ? {
          ...common,
          name: message(findingTexts.sms),
          value: message(findingTexts.outbox),
          means: outbox,
          get: message(findingTexts.setSms),
        }
      : { ...common, name: message(findingTexts.sms), value: sms.by, means: message(findingTexts.sent) },
  ]
}
