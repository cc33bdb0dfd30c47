import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { englishOf } from '#core/texts/message/message.ts'
import { type Environment, readConfig, takeSettingFiles } from './config.ts'

let folder: string
let secret: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settings-'))
  secret = join(folder, 'secret')
  await writeFile(secret, `${'s'.repeat(40)}\n`)
})
afterAll(() => rm(folder, { recursive: true }))

const base = { DATABASE_URL: 'postgres://localhost/yiyin', YIYIN_SECRET: 'x'.repeat(32) }

function why(env: Environment): string {
  try {
    readConfig(env)
  } catch (error) {
    return englishOf(error)
  }
  throw new Error('accepted')
}

test('a setting can be read from a file, without the line break at its end', () => {
  const { YIYIN_SECRET: _, ...rest } = base
  expect(readConfig({ ...rest, YIYIN_SECRET_FILE: secret }).secret).toBe('s'.repeat(40))
  expect(readConfig({ ...base, YIYIN_SECRET_FILE: '' }).secret).toBe(base.YIYIN_SECRET)
})

test('a missing file, a setting that is given twice and a bad value in a file are refused by name', async () => {
  expect(why({ ...base, SMTP_URL_FILE: join(folder, 'gone') })).toContain(
    'SMTP_URL_FILE: cannot be read: ENOENT',
  )
  expect(why({ ...base, YIYIN_SECRET_FILE: secret })).toContain(
    'YIYIN_SECRET_FILE: is set together with YIYIN_SECRET',
  )
  const short = join(folder, 'short')
  await writeFile(short, 'short')
  const reason = why({ ...base, BACKUP_KEY_FILE: short })
  expect(reason).toContain('BACKUP_KEY')
  expect(reason).not.toContain('short')
})

test('variables of a process are replaced, those of engines too, and others are left alone', () => {
  const env: Environment = { OPENAI_API_KEY_FILE: secret, ENGINES_FILE: '/etc/engines.toml', PATH: '/bin' }
  takeSettingFiles(env)
  expect(env).toEqual({ OPENAI_API_KEY: 's'.repeat(40), ENGINES_FILE: '/etc/engines.toml', PATH: '/bin' })
  expect(() => takeSettingFiles({ OPENAI_API_KEY_FILE: '/nowhere' })).toThrow()
})
