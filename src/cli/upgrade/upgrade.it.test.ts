import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#core/server/db/database.ts'
import { settingNames } from '#core/server/settings/config.ts'
import { seedFirstTenant } from '#money/new-tenants/server/first-tenant.ts'
import { tryLock } from '#programs/lock.ts'
import { contentsOf, emptyInstallation, type Installation } from '#testkit/processes/backups.ts'
import { runProgram } from '#testkit/processes/processes.ts'
import about from '../../../package.json' with { type: 'json' }
import { root } from '../core/paths.ts'

// A checkout of this version, whose remote has two newer ones: 99.1.0, and 99.2.0 with a migration that fails. Packages
// and built pages are those of this checkout.

let folder: string
let checkout: string
let installation: Installation

const exec = promisify(execFile)
const git = async (...args: string[]) =>
  (await exec('git', ['-c', 'user.name=tests', '-c', 'user.email=tests@localhost', ...args])).stdout.trim()
const here = (...args: string[]) => git('-C', checkout, ...args)
const released = `v${about.version}`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-upgrade-'))
  checkout = join(folder, 'checkout')
  const remote = join(folder, 'remote')
  await git('init', '--quiet', '--bare', '--initial-branch=main', remote)
  const ours = [`--git-dir=${remote}`, `--work-tree=${root}`, '-C', root, '-c', 'core.bare=false']
  await git(...ours, 'add', '--all', '--', '.', ':!docs/pictures')
  await git(...ours, 'commit', '--quiet', '--message', 'First')
  await git(...ours, 'tag', released)
  await git('clone', '--quiet', remote, checkout)
  await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'))
  await cp(join(root, 'dist'), join(checkout, 'dist'), { recursive: true })
  await mkdir(join(checkout, '.yiyin'))
  const { stdout: system } = await exec('uname', ['-sm'])
  await writeFile(
    join(checkout, '.yiyin/installed'),
    system + (await readFile(join(root, 'package-lock.json'))),
  )

  await release('99.1.0', { '9001-upgraded.sql': 'create table upgraded (id int primary key);' })
  await release('99.2.0', {
    '9002-half.sql': 'create table half_upgraded (id int primary key); drop table upgraded;',
    '9003-fails.sql': 'select 1 / 0;',
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

beforeEach(async () => {
  await here('checkout', '--quiet', '--force', 'main')
  await here('reset', '--quiet', '--hard', released)
  await here('tag', '--delete', 'v99.1.0', 'v99.2.0').catch(() => undefined)
  installation = await emptyInstallation(folder)
  const database = openDatabase(installation.databaseUrl, { connections: 1, onError: () => undefined })
  await seedFirstTenant(database, 'localhost')
  await database.close()
  await mkdir(join(installation.data, 'files/films'), { recursive: true })
  await writeFile(join(installation.data, 'files/films/a'), 'frames')
})

/** Commits a version with these migrations, and publishes only its tag. */
async function release(version: string, migrations: Record<string, string>) {
  for (const [name, text] of Object.entries(migrations))
    await writeFile(join(checkout, 'src/core/server/db/migrations', name), text)
  const [packages, changelog] = ['package.json', 'CHANGELOG.md'].map((file) => join(checkout, file))
  const named = (await readFile(packages!, 'utf8')).replace(/"version": "[^"]+"/, `"version": "${version}"`)
  await writeFile(packages!, named)
  const notes = `\n\n## ${version} - 2099-01-01\n\n### Upgrade notes\n\n- Notes of ${version}.\n\n### Changes\n\n- Other.\n`
  await writeFile(
    changelog!,
    (await readFile(changelog!, 'utf8')).replace(/(?<=^## Unreleased)\n[\s\S]*?(?=\n## )/m, notes),
  )
  await here('add', '--all', '--', 'src', 'package.json', 'CHANGELOG.md')
  await here('commit', '--quiet', '--message', version)
  await here('tag', `v${version}`)
  await here('push', '--quiet', 'origin', `v${version}`)
}

async function upgrade(...args: string[]) {
  const program = startUpgrade(...args)
  const { code } = await program.ended
  return { code, said: program.said() }
}

function startUpgrade(...args: string[]) {
  const { databaseUrl, data } = installation
  const own = Object.entries(process.env).filter(([name]) => !settingNames.includes(name))
  const env = {
    ...Object.fromEntries(own),
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    DATABASE_URL: databaseUrl,
    YIYIN_LANGUAGE: 'en',
  }
  return runProgram(join(checkout, 'yiyin'), ['upgrade', ...args, '--data', data], { env, cwd: '/' })
}

const checkedOut = () => here('describe', '--tags')

test('shows what it will do, makes a backup, upgrades, and goes back when a later version fails', async () => {
  const before = await contentsOf(installation)
  const shown = await upgrade('99.1.0', '--dry-run')
  expect(shown.code, shown.said).toBe(0)
  expect(shown.said).toMatch(
    /Upgrade from [\d.]+ \(main\) to 99\.1\.0: 1 commit, 1 migration of the database\./,
  )
  expect(shown.said).toContain('Notes of 99.1.0.')
  expect(shown.said).not.toContain('Other.')
  expect(await checkedOut()).toBe(released)
  expect(await readdir(installation.data)).toEqual(['files'])

  const upgraded = await upgrade('v99.1.0')
  expect(upgraded.code, upgraded.said).toBe(0)
  expect(upgraded.said).toContain('Upgraded to 99.1.0.')
  expect(await checkedOut()).toBe('v99.1.0')
  expect(await readdir(join(installation.data, 'backups'))).not.toEqual([])
  const after = await contentsOf(installation)
  expect(Object.keys(after.tables)).toContain('upgraded')
  expect(after.tables).toMatchObject(before.tables)

  const failed = await upgrade()
  expect(failed.code, failed.said).toBe(1)
  expect(failed.said).toContain(
    '9003-fails.sql of the database failed, and its changes were taken back: division by zero',
  )
  expect(failed.said).toMatch(
    /Not upgraded to 99\.2\.0\. v99\.1\.0 is checked out again, and the data is as it was/,
  )
  expect(await checkedOut()).toBe('v99.1.0')
  expect(await contentsOf(installation)).toEqual(after)
  expect(await readFile(join(installation.data, 'files/films/a'), 'utf8')).toBe('frames')
})

test('goes back to the branch without a restore when a step before the migration fails', async () => {
  const before = await contentsOf(installation)
  await writeFile(join(checkout, 'src/core/server/db/migrations/9001-upgraded.sql'), 'in the way')
  onTestFinished(() => rm(join(checkout, 'src/core/server/db/migrations/9001-upgraded.sql')))
  const failed = await upgrade('99.1.0')
  expect(failed.code, failed.said).toBe(1)
  expect(failed.said).toMatch(/git checkout failed:[\s\S]*9001-upgraded\.sql/)
  expect(failed.said).not.toContain('restoring')
  expect(await here('rev-parse', '--abbrev-ref', 'HEAD')).toBe('main')
  expect(await contentsOf(installation)).toEqual(before)
})

test('ends the step in progress and goes back when it is asked to stop', async () => {
  const program = startUpgrade('99.1.0')
  await program.says(/upgrade +install packages/)
  program.child.kill('SIGINT')
  const { code } = await program.ended
  expect(code, program.said()).toBe(130)
  expect(program.said()).toContain('stopped as requested')
  expect(program.said()).not.toMatch(/upgrade +migrate/)
  expect(await here('rev-parse', '--abbrev-ref', 'HEAD')).toBe('main')
})

test('refuses local changes, own commits, unknown and older versions, and says so', async () => {
  const readme = join(checkout, 'README.md')
  await writeFile(readme, 'Mine')
  const changed = await upgrade()
  expect(changed).toMatchObject({ code: 1, said: expect.stringMatching(/local changes.*:\n M README\.md\n/) })
  expect(await readFile(readme, 'utf8')).toBe('Mine')

  await here('commit', '--quiet', '--all', '--message', 'Mine')
  const own = await upgrade()
  expect(own).toMatchObject({
    code: 1,
    said: expect.stringContaining('1 commit that v99.2.0 doesn’t contain'),
  })
  await here('reset', '--quiet', '--hard', 'v99.1.0')
  const older = await upgrade(about.version)
  expect(older).toMatchObject({ code: 1, said: expect.stringContaining('is older than this checkout') })
  const unknown = await upgrade('98.0.0')
  expect(unknown.said).toContain(`no version 98.0.0. There are: 99.2.0, 99.1.0, ${about.version}`)
  expect(await upgrade('newest')).toMatchObject({ code: 2 })
  await here('reset', '--quiet', '--hard', 'v99.2.0')
  expect(await upgrade()).toMatchObject({ code: 0, said: expect.stringContaining('contains v99.2.0') })
  expect(await readdir(installation.data)).toEqual(['files'])
})

test('refuses while something else uses the database', async () => {
  const database = openDatabase(installation.databaseUrl, { connections: 1, onError: () => undefined })
  await database.outside.selectFrom('tenants').select('id').execute()
  const used = await upgrade()
  await database.close()
  expect(used).toMatchObject({ code: 1, said: expect.stringMatching(/1 connection uses the database/) })
  expect(await checkedOut()).toBe(released)

  const lock = await tryLock(join(checkout, '.yiyin/upgrading'), 'yiyin upgrade')
  if ('heldBy' in lock) throw new Error(lock.heldBy.what)
  const twice = await upgrade()
  await lock.release()
  expect(twice).toMatchObject({ code: 1, said: expect.stringContaining('is in use by yiyin upgrade') })

  const running = await tryLock(join(installation.data, 'running'), 'yiyin up')
  if ('heldBy' in running) throw new Error(running.heldBy.what)
  installation.databaseUrl = ''
  const up = await upgrade()
  await running.release()
  expect(up).toMatchObject({ code: 1, said: expect.stringMatching(/yiyin up \(process \d+\) is using/) })
  expect(await checkedOut()).toBe(released)
})

test('without an installation it only brings the program up to date', async () => {
  const data = join(folder, 'missing')
  installation = { data, databaseUrl: '' }
  const upgraded = await upgrade('99.1.0')
  expect(upgraded.code, upgraded.said).toBe(0)
  expect(upgraded.said).toContain(`there is no installation in ${data}`)
  expect(upgraded.said).not.toContain('migrate the database')
  expect(await checkedOut()).toBe('v99.1.0')
})
