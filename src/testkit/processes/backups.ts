import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { root } from '#cli/core/paths.ts'
import { settingNames } from '#core/server/settings/config.ts'
import { openDiskStorage } from '#core/server/storage/disk.ts'
import type { Storage } from '#core/server/storage/storage.ts'
import { freshDatabase } from '../server/database.ts'
import type { TestServer } from '../server/server.ts'
import { runProgram } from './processes.ts'
import { typeCommand } from './type-command.ts'

/** An installation, as far as the commands for backups know it. */
export interface Installation {
  databaseUrl: string
  data: string
}

export const installationOf = ({ app: { config } }: TestServer): Installation => config

/** A migrated database and a data folder, both empty. */
export async function emptyInstallation(within: string): Promise<Installation> {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  return { databaseUrl: url, data: await mkdtemp(join(within, 'data-')) }
}

/**
 * Runs a command on an installation: in this process, or, with `before`, in one of its own that the shell code of
 * `before` becomes.
 */
export async function onInstallation(
  args: string[],
  { databaseUrl, data }: Installation,
  { settings = {}, before = [] }: { settings?: Record<string, string>; before?: string[] } = {},
) {
  const unset = Object.fromEntries(settingNames.map((name) => [name, undefined]))
  const env = { ...unset, DATABASE_URL: databaseUrl, YIYIN_LANGUAGE: 'en', ...settings }
  const typed = [...args, '--data', data]
  if (before.length === 0) return typeCommand(typed, env)
  const [command, ...rest] = [...before, process.execPath, join(root, 'src/cli/main.ts'), ...typed]
  const program = runProgram(command!, rest, { env: { ...process.env, ...env }, cwd: '/' })
  const { code } = await program.ended
  return { code, said: program.said() }
}

export const filesOf = ({ data }: Installation) => openDiskStorage(pathToFileURL(join(data, 'files')))

/** The hash of the rows of each table, and constraints, triggers and row-level security. */
export async function contentsOf({ databaseUrl }: Installation) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1`,
  )
  const tables: Record<string, string> = {}
  for (const { name } of rows) {
    const found = await client.query<{ rows: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as rows
        from "${name}" t`,
    )
    tables[name] = found.rows[0]!.rows
  }
  const rules = await client.query<{ rule: string }>(
    `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
        where not tgisinternal
      union all select relname || ' ' || relrowsecurity || ' ' || relforcerowsecurity from pg_class
        where relnamespace = 'public'::regnamespace
      order by 1`,
  )
  await client.end()
  return { tables, rules: rules.rows.map(({ rule }) => rule) }
}

export async function bytesOf(storage: Storage) {
  const files: Record<string, string> = {}
  for await (const { key } of storage.list(''))
    files[key] = (await buffer((await storage.read(key))!)).toString('base64')
  return files
}
