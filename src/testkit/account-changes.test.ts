import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#cli/core/paths.ts'

// A new password, a suspension or a removal ends what acts for the account, which is one list (credentials.ts). Who
// changes the row without naming the event, or ends only the sessions, leaves keys and links working.

const change = /updateTable\('accounts'\)\s*\.set\(([\s\S]{0,900}?)\.(?:where|execute|returning)/g
const decisive = /\b(?:password_hash|suspended_at|removed_at)\b|\.\.\.given\b/

function forgetful(path: string, text: string): string[] {
  const changes = [...text.matchAll(change)].filter(([, values]) => decisive.test(values!))
  return [
    ...(changes.length > 0 && !text.includes('accountEvent(')
      ? [`${path} changes an account without accountEvent`]
      : []),
    ...(text.includes('endSessionsOf(') && !/\/sessions\/server\/(credentials|end-sessions)\.ts$/.test(path)
      ? [`${path} ends the sessions of an account, and nothing else of it`]
      : []),
  ]
}

test('whatever ends the rights of an account names the event', () => {
  const files = globSync(
    ['src/cli/**/*.ts', 'src/{*/{server,worker},*/*/{server,worker},*/*/*/{server,worker}}/**/*.ts'],
    { cwd: root },
  ).filter((path) => !path.endsWith('.test.ts'))
  const read = files.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)
  expect(read.flatMap(([path, text]) => forgetful(path, text))).toEqual([])
  // Passwords by code, with the old one, at the first sign-in, by staff and at the terminal; suspensions; the removal.
  const found = read.filter(([, text]) =>
    [...text.matchAll(change)].some(([, values]) => decisive.test(values!)),
  )
  expect(found.map(([path]) => path.replace(/^src\//, ''))).toEqual(
    expect.arrayContaining([
      'cli/data/operator.ts',
      'identity/agents/server/routes.ts',
      'identity/profile/server/change-password.ts',
      'identity/profile/server/routes.ts',
      'identity/sessions/server/password-reset.ts',
      'identity/staff-accounts/server/give-password.ts',
      'identity/staff-accounts/server/routes.ts',
      'operations/account-removal/server/remove-account.ts',
    ]),
  )
})

test.each([
  "await trx.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute()",
  "trx\n  .updateTable('accounts')\n  .set({ suspended_at: now, language })\n  .where('id', '=', id)",
  "await endSessionsOf(trx, { account: id }, 'suspended', now)",
])('finds a planted %s', (text) => {
  expect(forgetful('src/identity/a/server/a.ts', text)).toHaveLength(1)
  expect(
    forgetful(
      'src/identity/a/server/a.ts',
      "trx.updateTable('accounts').set({ language }).where('id', '=', 1)",
    ),
  ).toEqual([])
})
