import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { root } from '#cli/core/paths.ts'
import { type AddressLimit, addressLimits, socketLimits } from './address-limits.ts'

test.for(Object.entries<AddressLimit>(addressLimits))(
  '%s has room for its crowd',
  ([, { max, crowd, above }]) => {
    if (above === 'refused') expect(max).toBeGreaterThanOrEqual(crowd)
    expect(crowd).toBeGreaterThan(0)
  },
)

test('the sockets of one address have room for an audience', () => {
  expect(socketLimits.viewers.max).toBeGreaterThanOrEqual(socketLimits.viewers.crowd)
  expect(socketLimits.silent.inAll).toBeGreaterThanOrEqual(socketLimits.silent.crowd)
})

/** A limit by address that is not in the table: a key of its own with the address in it. */
const undeclared = (text: string) =>
  [...text.matchAll(/\b(?:allow|take|count|uncount)Try\(([^;]*?)\)\s*[;\n)]/g)]
    .map(([, given = '']) => given)
    .filter((given) => /\baddress\b|\bline\b|\.ip\b/.test(given))

test('no limit counts an address beside the table', async () => {
  expect(undeclared('await allowTry(db, `mine:${address}`, often, now)\n')).toHaveLength(1)
  expect(undeclared('if (!(await takeTry(db, `x:${context.address}`, few, now))) return\n')).toHaveLength(1)
  expect(undeclared('await countTry(db, `hits:${request.ip}`, few, now)\n')).toHaveLength(1)
  const found: string[] = []
  for await (const file of glob('src/{*/{server,worker},*/*/{server,worker},*/*/*/{server,worker}}/**/*.ts', {
    cwd: root,
  })) {
    if (file.endsWith('.test.ts') || file.endsWith('sessions/server/attempts.ts')) continue
    found.push(...undeclared(await readFile(`${root}/${file}`, 'utf8')).map((given) => `${file}: ${given}`))
  }
  expect(found).toEqual([])
})
