import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Message, message } from '#core/texts/message/message.ts'
import { endWithUs } from '#programs/end-with-us.ts'
import { endChild, type Exit, exitOf } from '../core/processes.ts'
import { Refusal } from '../core/refusal.ts'
import { here, textHere } from '../core/terminal-language.ts'
import { upFaults, upTexts } from '../texts/up.ts'
import { endLeftover } from './postgres-leftover.ts'
import { choosePlace, clusterOf, type Place, socketFolder } from './postgres-place.ts'

export const postgresMajor = '18'

/** For machines with two cores and two gigabytes or more. No setting trades durability for speed. */
const ordinarySettings: Record<string, string> = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  min_wal_size: '128MB',
  max_wal_size: '1GB',
  max_connections: '120',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
}

/** Extra settings for tests, whose databases live for seconds. */
export const hastySettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export interface Postgres {
  url: string
  pid: number
  stop(): Promise<void>
  exited: Promise<Exit>
}

export interface PostgresOptions {
  data: string
  log: (line: string) => void
  settings?: Record<string, string>
}

/** Starts the PostgreSQL of this data folder and creates it first if needed. The caller holds the folder's lock. */
export async function startPostgres({ data, log, settings = {} }: PostgresOptions): Promise<Postgres> {
  await mkdir(join(data, 'logs'), { recursive: true })
  const place = await choosePlace(data, log)
  await endLeftover(place.cluster, log)
  const version = await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) await makeCluster(place, data, settings.fsync === 'off', log)
  else if (version.trim() !== postgresMajor)
    throw new Refusal(
      message(upFaults.otherPostgres, { folder: place.cluster, was: version.trim(), is: postgresMajor }),
    )
  const url = urlOf(place.sockets, await readPassword(data))
  const { child, failure } = await run(place, data, settings)
  const exited = exitOf(child)
  // PostgreSQL does not notice when its parent is killed.
  const ended = endWithUs(child, 'INT', 'process')
  const stop = () => endChild(child, patience)
  void exited.then(ended)
  try {
    await untilReady(url, exited, failure, log)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, pid: child.pid ?? 0, stop, exited }
}

/** The address of the PostgreSQL that another of our processes runs on this data folder. */
export async function runningUrl(data: string): Promise<string> {
  return urlOf(socketFolder(await clusterOf(data)), await readPassword(data))
}

/** Fast shutdown (transactions are rolled back), then immediate (recovers at the next start), then SIGKILL. */
const patience = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
] as const

const user = 'yiyin'
const port = '5432'
const passwordFile = (data: string) => join(data, 'postgres-password')

/** The host name is only a placeholder: the socket folder takes precedence. */
const urlOf = (sockets: string, password: string) =>
  `postgres://${user}:${password}@localhost:${port}/${user}?host=${encodeURIComponent(sockets)}`

async function readPassword(data: string): Promise<string> {
  const password = await readFile(passwordFile(data), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(message(upFaults.noPassword, { file: passwordFile(data), code: String(error.code) }))
  })
  return password.trim()
}

/**
 * Created under a temporary name and renamed when complete, so that an interrupted initdb is never used as a database.
 */
async function makeCluster(place: Place, data: string, hasty: boolean, log: (line: string) => void) {
  log(here(upTexts.makingDatabase))
  const making = `${place.cluster}.making`
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { mode: 0o700 })
  const password = randomBytes(24).toString('hex')
  const handed = join(making, 'password')
  await writeFile(handed, password, { mode: 0o600 })
  if (place.owner) for (const path of [making, handed]) await chown(path, place.owner.uid, place.owner.gid)
  const initdb = spawn(
    join(place.binaries, 'bin', 'initdb'),
    [
      `--pgdata=${join(making, 'cluster')}`,
      `--username=${user}`,
      `--pwfile=${handed}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
      ...(hasty ? ['--no-sync'] : []),
    ],
    { ...place.owner, env: plainEnv(), stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' },
  )
  const said = initdb.stderr.setEncoding('utf8').toArray()
  const [code] = await once(initdb, 'close')
  if (code !== 0) {
    const why = (await said).join('').trim()
    const nameless = why.includes('could not look up effective user ID')
    throw new Refusal(
      [message(upFaults.notMade, { why }), ...(nameless ? [message(upFaults.needsName)] : [])]
        .map(textHere)
        .join('\n'),
    )
  }
  await writeDurably(passwordFile(data), `${password}\n`)
  await rename(join(making, 'cluster'), place.cluster)
  await rm(making, { recursive: true })
}

async function writeDurably(path: string, text: string) {
  const file = await open(`${path}.new`, 'w', 0o600)
  await file.writeFile(text)
  await file.sync()
  await file.close()
  await rename(`${path}.new`, path)
}

async function run(place: Place, data: string, settings: Record<string, string>) {
  const logFile = join(data, 'logs', 'postgres.log')
  const { size } = await stat(logFile).catch(() => ({ size: 0 }))
  if (size > 10_000_000) await rename(logFile, `${logFile}.1`)
  const logged = await open(logFile, 'a', 0o600)
  const from = (await logged.stat()).size
  const all = {
    ...ordinarySettings,
    ...settings,
    port,
    listen_addresses: '',
    unix_socket_directories: place.sockets,
    unix_socket_permissions: '0700',
  }
  const child = spawn(
    join(place.binaries, 'bin', 'postgres'),
    ['-D', place.cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // In its own session, so that Ctrl+C in the terminal does not stop it before the server.
    { ...place.owner, env: plainEnv(), stdio: ['ignore', logged.fd, logged.fd], cwd: '/', detached: true },
  )
  await once(child, 'spawn').finally(() => logged.close())
  const failure = async () => {
    const text = (await readFile(logFile)).subarray(from).toString()
    const last = text.trim().split('\n').slice(-8).join('\n')
    return message(upFaults.stoppedStarting, { file: logFile, last })
  }
  return { child, failure }
}

/** The caller's environment (PGDATA, PGOPTIONS, a missing locale) must not affect it. */
const plainEnv = () => ({ PATH: process.env.PATH, LC_ALL: 'C' })

async function untilReady(
  url: string,
  exited: Promise<Exit>,
  failure: () => Promise<Message>,
  log: (line: string) => void,
) {
  let stopped = false
  void exited.then(() => (stopped = true))
  const began = Date.now()
  let isReported = false
  for (;;) {
    if (stopped) throw new Refusal(await failure())
    try {
      return await makeDatabase(url)
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (!['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'].includes(code) && !stopped) throw error
    }
    if (!isReported && Date.now() - began > 5000) {
      isReported = true
      log(here(upTexts.recovering))
    }
    await delay(20)
  }
}

async function makeDatabase(url: string) {
  const admin = new URL(url)
  admin.pathname = '/postgres'
  const client = new pg.Client({ connectionString: admin.href })
  // A broken connection is reported by the query as well.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [user])
    if (rowCount === 0) await client.query(`create database ${user}`)
  } finally {
    await client.end()
  }
}
