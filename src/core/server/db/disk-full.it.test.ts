import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { loginAccount } from '#core/contract/sessions.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addTestTenant } from '#testkit/client/people.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer } from '#testkit/server/server.ts'

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
const canMount = process.getuid?.() === 0 && run('unshare', '-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt')

test.skipIf(!canMount)(
  'a full disk of the database is reported by calls and readyz, and ends once there is space',
  async () => {
    const disk = await mkdtemp(join(tmpdir(), 'yiyin-disk-'))
    const name = `disk_${process.pid}`
    const owner = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
    await owner.connect()
    const { rows } = await owner.query<{ folder: string }>(
      `select setting as folder from pg_settings where name = 'data_directory'`,
    )
    const { uid, gid } = await stat(rows[0]!.folder)
    expect(run('mount', '-t', 'tmpfs', '-o', `size=80m,uid=${uid},gid=${gid},mode=700`, 'tmpfs', disk)).toBe(
      true,
    )
    try {
      await owner.query(`create tablespace ${name} location '${disk}'`)
      await using server = await startServer()
      await addTestTenant(server)
      const database = new URL(server.app.config.databaseUrl).pathname.slice(1)
      const inside = new pg.Client({ connectionString: server.app.config.databaseUrl })
      await inside.connect()
      const ready = async () => {
        const { status, body } = await new Browser(server).fetch('GET', '/readyz')
        return { ...(body as object), status }
      }
      const tried = () => new Browser(server).call(loginAccount, { appId: 'nobody', password: 'Wrong#2026' })
      expect(await ready()).toMatchObject({ status: 200 })
      // The rate limit table and the probe's table are on the small disk.
      await inside.query(`alter table tries set tablespace ${name}`)
      await inside.query(`create table filling (x text) tablespace ${name}`)
      await owner.query(`alter database ${database} set temp_tablespaces = '${name}'`)
      await owner.query(`grant create on tablespace ${name} to public`)
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and application_name = 'yiyin'`,
      )
      const fill = `insert into filling select repeat(md5(n::text), 60) from generate_series(1, 500) n`
      for (;;)
        if (
          !(await inside.query(fill).then(
            () => true,
            () => false,
          ))
        )
          break
      while (
        await inside.query(`insert into filling values (repeat('x', 1800))`).then(
          () => true,
          () => false,
        )
      );

      const full = await until(ready, ({ status }) => status === 503)
      expect(full).toMatchObject({ reason: 'diskFull' })
      const { status, body } = await tried()
      expect([status, body.resultCode]).toEqual([503, problems.diskFull.code])
      expect(run('mount', '-o', 'remount,size=200m', disk)).toBe(true)
      await until(ready, ({ status }) => status === 200)
      expect((await tried()).status).toBe(200)
      await inside.end()
    } finally {
      await owner.query(`drop tablespace if exists ${name}`).catch(() => {})
      await owner.end()
      run('umount', disk)
      await rm(disk, { recursive: true, force: true })
    }
  },
)
