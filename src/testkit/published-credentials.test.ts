import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { newPassword } from '#core/contract/fields.ts'
import { isPublishedPassword, publishedAccounts } from '#core/contract/published-accounts.ts'
import { BadSetting, readConfig } from '#core/server/settings/config.ts'

// What anybody can read in the documentation must not open an installation. Passwords of accounts are in one list, which
// servers refuse; example files contain no secret that a server accepts.

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const documents = globSync(['*.md', 'docs/**/*', 'deploy/**/*', 'packages/*/*.md', 'compose.yaml'], {
  cwd: root,
}).filter((file) => /\.(md|env|example|ya?ml|sh|ts|conf)$|Caddyfile$/.test(file))

const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.replaceAll('`', '').trim())

/** The rows of tables that have a column for passwords, by the names of the columns. */
function passwordRows(markdown: string): Record<string, string>[] {
  const lines = markdown.split('\n')
  return lines.flatMap((line, at) => {
    const names = cellsOf(line)
    if (!line.startsWith('|') || !names.includes('Password') || !lines[at + 1]?.startsWith('| -')) return []
    const rows = lines.slice(at + 2)
    const end = rows.findIndex((row) => !row.startsWith('|'))
    return rows
      .slice(0, end < 0 ? rows.length : end)
      .map((row) => Object.fromEntries(cellsOf(row).map((cell, column) => [names[column], cell])))
  })
}

/** Every password that a text publishes: in a table of passwords, or a word of the form that is accepted as one. */
function passwordsIn(text: string): string[] {
  const words = text.match(/(?<![\w/#&.-])[A-Za-z]\w*[#!@$%^&*]\d{3,}\w*(?![\w/])/g) ?? []
  return [...passwordRows(text).map((row) => row['Password'] ?? ''), ...words]
}

/** The settings of a text whose value is a secret of the installation, with that value. */
const secretsIn = (text: string) =>
  [...text.matchAll(/^#?\s*(YIYIN_SECRET|METRICS_TOKEN|BACKUP_KEY)=(.*)$/gm)].map(([, name, value]) => ({
    name: name!,
    value: value!.trim(),
  }))

function isAccepted({ name, value }: { name: string; value: string }): boolean {
  const rest = { DATABASE_URL: 'postgres://localhost/yiyin', YIYIN_SECRET: 'x'.repeat(32) }
  try {
    readConfig({ ...rest, [name]: value })
    return value !== ''
  } catch (error) {
    if (error instanceof BadSetting) return false
    throw error
  }
}

test('the README publishes exactly the accounts of the list', () => {
  expect(passwordRows(read('README.md')).map(({ Role, Name, Password }) => [Role, Name, Password])).toEqual(
    publishedAccounts.map(({ role, name, password }) => [role, name, password]),
  )
})

test('every password in the documentation is in the list, and the list is refused as a new password', () => {
  expect(documents.length).toBeGreaterThan(30)
  const found = documents.flatMap((file) => passwordsIn(read(file)))
  expect(found.length).toBeGreaterThanOrEqual(publishedAccounts.length)
  expect(found.filter((password) => !isPublishedPassword(password))).toEqual([])
  for (const { password } of publishedAccounts)
    for (const typed of [password, password.toLowerCase(), `${password}!`, 'Ｄemo#2026'])
      expect(safeParse(newPassword, typed).error?.issues[0]?.message, typed).toBe('passwordCommon')
})

test('no secret of an example file is accepted, also none of an earlier one', () => {
  const found = documents.flatMap((file) => secretsIn(read(file)))
  expect(found.length).toBeGreaterThanOrEqual(3)
  expect(found.filter(isAccepted)).toEqual([])
  for (const name of ['YIYIN_SECRET', 'METRICS_TOKEN', 'BACKUP_KEY'])
    expect(isAccepted({ name, value: '32 characters or more, the same for ever' }), name).toBe(false)
})

test('notices a planted password and a planted secret', () => {
  const table = '| Role | Name | Password |\n| --- | --- | --- |\n| user | `guest` | `anything` |\n'
  expect(passwordsIn(table)).toEqual(['anything'])
  expect(passwordsIn('Sign in as `guest` with `Guest#2027`.')).toEqual(['Guest#2027'])
  const [secret] = secretsIn('YIYIN_SECRET=a secret that everybody can read here\n')
  expect(isAccepted(secret!)).toBe(true)
})
