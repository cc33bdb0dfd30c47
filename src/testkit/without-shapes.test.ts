import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#cli/core/paths.ts'
import { contracts, withoutShapes } from '../../vite.shapes.ts'

// What the build of the pages leaves out of contracts: the shapes of calls, and descriptions and names of those that stay.

const { transform } = withoutShapes() as unknown as {
  transform: { handler(code: string, id: string): { code: string } }
}
const built = (code: string) =>
  transform.handler(code, '/src/a/contract.ts').code.replaceAll('/* @__PURE__ */ ', '')

test.each([
  ["const a = z.int().check(z.describe('In ms.'))", 'const a = z.int()'],
  ["const a = z.int().check(z.minimum(1), z.describe('In ms.'))", 'const a = z.int().check(z.minimum(1))'],
  ["const a = z.nullable(b).check(z.meta({ description: 'In ms.' }))", 'const a = z.nullable(b)'],
  ["const a = z.object({ b }).register(z.globalRegistry, { id: 'A' })", 'const a = z.object({ b })'],
  [
    "const a = z.uuid().register(ids, { thing: 'run' })",
    "const a = z.uuid().register(ids, { thing: 'run' })",
  ],
  [
    "const a = z.object({ b: z.int().check(z.describe('B')) }).register(z.globalRegistry, { id: 'A' })",
    'const a = z.object({ b: z.int() })',
  ],
  [
    "const a = call({ path: '/a', title: 'A', does: 'A.', input: z.object({}), output: z.int().check(z.describe('A')) })",
    "const a = call({ path: '/a', })",
  ],
])('%s becomes %s', (code, expected) => {
  expect(built(code).replace(/\s+/g, ' ')).toBe(expected)
})

test('no contract keeps a description', () => {
  const files = globSync('src/**/*.ts', { cwd: root }).filter((file) => contracts.test(`/${file}`))
  expect(files.length).toBeGreaterThan(80)
  const left = files.filter((file) =>
    /z\.describe\(|\.register\(z\.globalRegistry/.test(built(readFileSync(join(root, file), 'utf8'))),
  )
  expect(left).toEqual([])
})
