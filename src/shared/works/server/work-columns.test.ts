import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#cli/core/paths.ts'

// The report of a long film is 12 MB of JSON. Who reads a work reads `workColumns`, never all columns.

const readsAll = (text: string) =>
  /(?:selectFrom\('works'\)|ownWorks\([^;]*?\))(?:(?!\bexecute)[^;])*?\.selectAll\((?:'works')?\)/.test(text)

test('no work is read with its report by accident', () => {
  const files = globSync('src/{*/{server,worker},*/*/{server,worker},*/*/*/{server,worker}}/**/*.ts', {
    cwd: root,
  }).filter((file) => !file.endsWith('test.ts'))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => readsAll(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test.each([
  `const work = await db.selectFrom('works').selectAll().where('id', '=', id).executeTakeFirst()`,
  `const rows = await ownWorks(context)\n    .where('id', '=', id)\n    .selectAll()\n    .execute()`,
  `ownWorks({ db: trx, caller }).innerJoin('runs', 'runs.id', 'works.run_id').selectAll('works')`,
])('a planted reading of all columns is found: %s', (text) => {
  expect(readsAll(text)).toBe(true)
})
