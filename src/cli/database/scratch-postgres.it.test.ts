import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, statfs } from 'node:fs/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { scratchPostgres } from './scratch-postgres.ts'

const memory = '/dev/shm'
const room = await statfs(memory).then(
  ({ bavail, bsize }) => bavail * bsize,
  () => 0,
)

test.skipIf(room < 3e9)('in memory it removes what killed processes left, and itself', async () => {
  const { pid } = spawnSync('true')
  const left = `${memory}/yiyin-${pid}-left`
  const mine = `${memory}/yiyin-${process.pid}-mine`
  for (const folder of [left, mine]) {
    await mkdir(folder)
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
  }
  const postgres = await scratchPostgres({ durable: false, inMemory: true })
  expect(postgres.data).toContain(`${memory}/`)
  expect([existsSync(left), existsSync(mine)]).toEqual([false, true])
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  expect((await client.query('show fsync')).rows).toEqual([{ fsync: 'off' }])
  await client.end()
  await postgres.stop()
  expect(existsSync(postgres.data)).toBe(false)
})
