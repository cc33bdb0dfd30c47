import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { type Area, areas, parts } from '../../../oxlint.rooms.ts'
import { root } from '../core/paths.ts'
import { type ImportGraph, cycles, reaching, readImports } from './import-graph.ts'
import { largeFolders } from './large-folders.ts'
import { drawLayers, layersIn, productOf, tanglesOf } from './layers.ts'
import { lookAtMap } from './map.ts'

const graph: ImportGraph = new Map([
  ['src/a/one.ts', ['src/b/two.ts', 'src/c/three.ts']],
  ['src/b/two.ts', ['src/c/three.ts']],
  ['src/c/three.ts', []],
  ['src/c/three.test.ts', ['src/a/one.ts']],
])

test('omits an arrow if a longer path leads there', () => {
  expect(layersIn(graph, 'src').get('a')).toEqual(new Set(['b', 'c']))
  const picture = drawLayers(productOf(graph))
  expect(picture).toContain('src/a --> src/b')
  expect(picture).toContain('src/b --> src/c')
  expect(picture).not.toContain('src/a --> src/c')
})

test('reports folders and files that import each other, without tests, parents included', () => {
  expect(tanglesOf(productOf(graph))).toEqual({ files: [], pairs: [], folders: [] })
  const tangled = new Map([...graph, ['src/c/three.ts', ['src/a/one.ts']] as const])
  expect(tanglesOf(tangled)).toEqual({
    files: [expect.arrayContaining(['src/a/one.ts', 'src/b/two.ts', 'src/c/three.ts'])],
    pairs: [['src/a', 'src/c']],
    folders: [['src/a', 'src/b', 'src/c']],
  })
  const inside = new Map([
    ['src/a/one.ts', ['src/a/inner/two.ts']],
    ['src/a/inner/two.ts', ['src/a/three.ts']],
    ['src/a/three.ts', []],
  ])
  expect(tanglesOf(inside).pairs).toEqual([['src/a', 'src/a/inner']])
})

test('finds a cycle of any length', () => {
  const circle = new Map([1, 2, 3, 4].map((node) => [node, [(node % 4) + 1]]))
  expect(cycles(circle).map((knot) => knot.toSorted())).toEqual([[1, 2, 3, 4]])
  expect(cycles(new Map([[1, [1, 2]]]))).toEqual([])
})

test('finds what reaches a file', () => {
  expect([...reaching(graph, ['src/b/two.ts'])].toSorted()).toEqual([
    'src/a/one.ts',
    'src/b/two.ts',
    'src/c/three.test.ts',
  ])
})

test('the picture of the layers is up to date, and no folders import each other', async () => {
  const { fresh, tangles } = await lookAtMap()
  expect(fresh, 'The picture is stale: run ./yiyin map').toBe(true)
  expect(tangles).toEqual({ files: [], pairs: [], folders: [] })
})

test('settings can be read without loading texts', async () => {
  const imports = [...(await readImports(root))].filter(
    ([file]) => /^src\/core\/server\/settings\/\w[^/]*\.ts$/.test(file) && !file.endsWith('.test.ts'),
  )
  expect(imports).toHaveLength(8)
  expect(imports.flatMap(([, names]) => names.filter((name) => /\/texts(\.ts|\/)/.test(name)))).toEqual([])
})

test('relative imports stay inside a feature or a room', async () => {
  const part = new RegExp(`^(${Object.keys(parts).join('|')})(\\.ts)?$`)
  /** The folder that contains the parts; in rooms, core and app the room itself. */
  const home = (file: string) => {
    const names = file.split('/').slice(1)
    if (!areas.includes(names[0] as Area)) return names[0]
    const at = names.findIndex((name) => part.test(name))
    return at < 0 ? names[0] : names.slice(0, Math.max(at, 1)).join('/')
  }
  const leaving = async (file: string) => {
    const text = await readFile(join(root, file), 'utf8')
    return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.\.\/[^']+)'/g)].flatMap(([, name]) => {
      const other = posix.normalize(posix.join(posix.dirname(file), name!))
      return other.startsWith('src/') && home(other) !== home(file) ? [`${file} -> ${name}`] : []
    })
  }
  const files = [...(await readImports(root)).keys()].filter((file) => file.startsWith('src/'))
  expect((await Promise.all(files.map(leaving))).flat()).toEqual([])
  expect(home('src/money/orders/web/order/pay-dialog.tsx')).toBe('money/orders')
  expect(home('src/core/server/db/database.ts')).toBe('core')
})

test('no folder has more files than people can overlook', async () => {
  expect(await largeFolders(join(root, 'src'))).toEqual([])
  // The check can fail.
  expect(await largeFolders(join(root, 'src'), 20)).toContainEqual(
    expect.stringMatching(/^app\/home\/web: \d+$/),
  )
})
