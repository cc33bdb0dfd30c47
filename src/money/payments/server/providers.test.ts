import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BadSetting, readConfig, type Environment } from '#core/server/settings/config.ts'
import { englishOf } from '#core/texts/message/message.ts'
import { inEnglishNow } from '#testkit/processes/in-english.ts'
import { BadCallback, fenOf, yuanOf } from './provider.ts'
import { openProviders } from './providers.ts'
import { openSandbox, sandboxCallback } from './sandbox.ts'

const config = (settings: Environment) =>
  readConfig({
    DATABASE_URL: 'postgres://localhost/yiyin',
    YIYIN_SECRET: 'a secret for tests that is long enough',
    YIYIN_EMBEDDED_DATABASE: 'on',
    ...settings,
  })
const offered = (settings: Environment, code = 'yiyin') => {
  const providers = openProviders(config(settings), () => new Date())
  return [...providers.offeredBy(code).values()].map(({ name, merchant }) =>
    name === 'sandbox' ? name : `${name} ${merchant}`,
  )
}

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const privatePem = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const wechat = {
  WECHAT_MCHID: '1900000109',
  WECHAT_APPID: 'wxd678efh567hg6787',
  WECHAT_SERIAL: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C',
  WECHAT_PRIVATE_KEY: privatePem.replaceAll('\n', '\\n'),
  WECHAT_API_V3_KEY: '0123456789abcdef0123456789abcdef',
}

test('the sandbox is only offered on a local trial machine', () => {
  expect(offered({})).toEqual(['sandbox'])
  expect(offered({ PUBLIC_URL: 'https://yiyin.example' })).toEqual([])
  expect(offered({ YIYIN_HOST: '0.0.0.0' })).toEqual([])
  expect(offered({ YIYIN_EMBEDDED_DATABASE: 'off' })).toEqual([])
  expect(offered({ ...wechat, PUBLIC_URL: 'https://yiyin.example' })).toEqual(['wechat 1900000109'])
})

test('a tenant with its own file offers what is in it, and nothing of the platform’s', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-merchants-'))
  const write = (name: string, settings: Environment) =>
    writeFile(
      join(folder, name),
      Object.entries(settings)
        .map(([key, value]) => `${key}='${value}'\n`)
        .join(''),
    )
  const own = { ...wechat, WECHAT_MCHID: '1900000777' }
  await write('studio.env', own)
  await write('twin.env', own)
  await write('quiet.env', {})
  await writeFile(join(folder, 'notes.txt'), 'not read')
  const settings = { ...wechat, PUBLIC_URL: 'https://yiyin.example', MERCHANTS_FOLDER: folder }
  const offers = ['yiyin', 'studio', 'twin', 'quiet'].map((code) => offered(settings, code))
  expect(offers).toEqual([['wechat 1900000109'], ['wechat 1900000777'], ['wechat 1900000777'], []])

  await write('twin.env', { ...own, WECHAT_API_V3_KEY: 'f'.repeat(32) })
  expect(() => inEnglishNow(() => config(settings))).toThrow('1900000777 appears twice')
  await write('twin.env', { ...own, WECHAT_APPID: '' })
  expect(() => inEnglishNow(() => config(settings))).toThrow(/WECHAT_APPID is missing in .*twin\.env/)
  await write('twin.env', { ...own, WECHAT_MERCHANT: '1' })
  expect(() => inEnglishNow(() => config(settings))).toThrow(/twin\.env are invalid/)
  await rm(folder, { recursive: true })
  expect(() => inEnglishNow(() => config(settings))).toThrow('MERCHANTS_FOLDER: cannot be read: ENOENT')
})

test('a missing or invalid setting prevents the start and is named, without its value', () => {
  const why = (settings: Environment) => {
    try {
      config(settings)
    } catch (error) {
      if (error instanceof BadSetting) return englishOf(error)
      throw error
    }
    return ''
  }
  expect(why({ ...wechat, WECHAT_PRIVATE_KEY: '' })).toContain('WECHAT_PRIVATE_KEY is missing')
  expect(why({ ...wechat, WECHAT_API_V3_KEY: 'too short' })).toContain('WECHAT_API_V3_KEY: must have 32')
  expect(why({ ...wechat, WECHAT_PRIVATE_KEY: '', WECHAT_PRIVATE_KEY_FILE: '/nowhere/key.pem' })).toContain(
    'ENOENT',
  )
  const spoiled = privatePem.replace(/\n.{20}/, '\nAAAAAAAAAAAAAAAAAAAA')
  const reason = why({ ...wechat, WECHAT_PRIVATE_KEY: spoiled })
  expect(reason).toContain('WECHAT_PRIVATE_KEY: must be an RSA private key')
  expect(reason).not.toContain(spoiled.split('\n')[2])
})

test('the sandbox only accepts callbacks of its own page', async () => {
  const sandbox = openSandbox('one secret')
  const paid = { number: 'x1', outcome: 'paid', amount: '100', at: '2026-11-22T00:00:00.000Z' } as const
  const call = sandboxCallback('one secret', paid)
  expect(await sandbox.readCallback(call)).toMatchObject({ state: 'paid', number: 'x1', amount: 100 })
  for (const forged of [
    { ...call, body: call.body.replace('amount=100', 'amount=101') },
    { ...call, body: call.body.replace(/mac=.*/, '') },
    sandboxCallback('another secret', paid),
  ])
    await expect(sandbox.readCallback(forged)).rejects.toThrow(BadCallback)
})

test('yuan and fen convert exactly', () => {
  for (const [fen, yuan] of [
    [1, '0.01'],
    [100, '1.00'],
    [123456, '1234.56'],
  ] as const) {
    expect(yuanOf(fen)).toBe(yuan)
    expect(fenOf(yuan)).toBe(fen)
  }
  expect(fenOf('8.5')).toBe(850)
  for (const no of ['', '1.234', '-1', '1e3', '1,000.00', 'NaN']) expect(fenOf(no)).toBeUndefined()
})
