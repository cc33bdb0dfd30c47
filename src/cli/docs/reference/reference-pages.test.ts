import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problemCodes } from '#core/contract/codes.ts'
import { settingNames } from '#core/server/settings/config.ts'
import { engineSettingNames } from '#domain/engine-settings.ts'
import { uploadKinds } from '#shared/uploads/contract/kinds.ts'
import { root } from '../../core/paths.ts'
import { otherSettingHelp } from '../../texts/engine-settings.ts'
import { computedDefaults } from '../../texts/reference.ts'
import { codesPage } from './codes-page.ts'
import { limitsPage } from './limits-page.ts'
import { settingsPage } from './settings-page.ts'

const languages = ['en', 'cn'] as const

/** Settings without a line of their own, or without a meaning there. */
const missingIn = (page: string, names: readonly string[]) =>
  names.filter((name) => !new RegExp(`^\\| \`${name}\` \\| [^|\\s]`, 'm').test(page))

const readAnywhere: readonly string[] = [
  ...settingNames,
  ...engineSettingNames,
  ...Object.keys(otherSettingHelp),
]

test.each(languages)('every setting has one line with its meaning, %s', (language) => {
  const page = settingsPage(language)
  expect(readAnywhere.length).toBeGreaterThan(120)
  expect(missingIn(page, readAnywhere)).toEqual([])
  for (const name of readAnywhere) expect(page.split(`\n| \`${name}\` `).length - 1, name).toBe(1)
  expect(missingIn(page, ['PLANTED_SETTING'])).toEqual(['PLANTED_SETTING'])
  expect(missingIn(page.replace(/^(\| `PUBLIC_URL` \| )[^|]*/m, '$1 '), ['PUBLIC_URL'])).toEqual([
    'PUBLIC_URL',
  ])
})

/** Of the system, of Node.js, or between processes of ours. */
const notOurs = ['PATH', 'HOME', 'TERM', 'NODE_COMPILE_CACHE', 'LC_ALL', 'LC_MESSAGES', 'LANG']

/** Variables that a source reads. */
const readBy = (source: string) =>
  [...source.matchAll(/\benv(?:\.|\[['"])([A-Z][A-Z0-9_]+)\b/g)].map(([, name]) => name!)

test('every variable that the program reads is on that page', async () => {
  const files = await Array.fromAsync(
    glob('src/{cli,core,net,engines,pipeline,shared,identity,operations,app,programs}/**/*.ts', {
      cwd: root,
      exclude: (name) => String(name).endsWith('.test.ts'),
    }),
  )
  const found = new Set<string>()
  for (const file of files)
    if (!/cli\/test\/|cli\/build\//.test(file))
      for (const name of readBy(await readFile(join(root, file), 'utf8'))) found.add(name)
  expect(found).toContain('MODELS_MIRROR')
  expect([...found].filter((name) => !readAnywhere.includes(name) && !notOurs.includes(name))).toEqual([])
  expect(readBy("const { env } = process\nconsole.log(env.PLANTED, process.env['PLANTED_TOO'])")).toEqual([
    'PLANTED',
    'PLANTED_TOO',
  ])
})

test.each([
  ['YIYIN_PORT', '| 0 to 65535 | `8080` |'],
  ['YIYIN_SECRET', '| 32 characters or more | stored in the data folder |'],
  ['STAFF_SECOND_FACTOR', '| `on` or `off` | `on` |'],
  ['SMS_BY', '| `outbox` `http` `aliyun` | `outbox` |'],
  ['YIYIN_RECOGNIZER', '|  | `openai,neural,embedded` |'],
  ['WECHAT_FEE', '|  | `0` |'],
  ['OPENAI_AT_ONCE', '| 1 to 64 | `8` |'],
])('values and default of %s come from its declaration', (name, values) => {
  const line = settingsPage('en')
    .split('\n')
    .find((each) => each.startsWith(`| \`${name}\``))
  expect(line).toContain(values)
})

test('defaults that are worked out are those of settings', () => {
  expect(Object.keys(computedDefaults).filter((name) => !settingNames.includes(name))).toEqual([])
})

test.each(languages)('every result code has a line, %s', (language) => {
  const page = codesPage(language)
  const names = Object.keys(problemCodes)
  expect(names.filter((name) => !page.includes(` | \`${name}\` | `))).toEqual([])
})

test.each(languages)('every kind of upload has a line, %s', (language) => {
  const [, uploads = ''] = limitsPage(language).split('\n## ')
  expect(uploads.split('\n').filter((line) => line.startsWith('| '))).toHaveLength(uploadKinds.length + 2)
})
