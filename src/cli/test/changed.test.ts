import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { readImports } from '../build/import-graph.ts'
import { root } from '../core/paths.ts'
import { changedFiles, pickTests } from './changed.ts'
import { longestFiles } from './longest-files.ts'

const graph = await readImports(root, { started: true })

const filesIn = (folder: string) => [...graph.keys()].filter((file) => file.startsWith(`${folder}/`))

test('a rule of cues selects the tests that import it, the nearest first', () => {
  const { unit } = pickTests(graph, ['src/domain/cues/formats/parse-vtt.ts'])
  expect(unit[0]).toMatch(/^src\/domain\/cues\//)
  expect(unit).toContain('src/domain/cues/formats/subtitles.test.ts')
})

test('a file of the pipeline selects the tests of the dub, and none of accounts', () => {
  const picked = pickTests(graph, ['src/pipeline/dub/mixdown.ts'])
  expect(picked.integration).toContain('src/pipeline/dub/dub.it.test.ts')
  expect(picked.integration.filter((file) => file.includes('/accounts/'))).toEqual([])
})

test('a file of a feature selects the tests next to it and the spec named after it', () => {
  const [file] = filesIn('src/money/orders/web').filter((each) => each.endsWith('.tsx'))
  expect(pickTests(graph, [file!]).browser[0]).toBe('e2e/orders.spec.ts')
  const [test] = [...graph.keys()].filter((each) => each.endsWith('/orders.it.test.ts'))
  const [beside] = filesIn(test!.replace(/\/[^/]+$/, '')).filter((each) => !each.endsWith('.test.ts'))
  expect(pickTests(graph, [beside!]).integration).toContain(test)
})

test('a change below the pages selects one spec, a change of pages two', () => {
  const [page] = [...graph.keys()].filter((each) => each.endsWith('/project-head.tsx'))
  expect(pickTests(graph, [page!]).browser).toHaveLength(2)
  const [route] = [...graph.keys()].filter((each) => each.endsWith('/project-retry.ts'))
  expect(pickTests(graph, [route!]).browser).toHaveLength(1)
})

test('of the long integration tests one is waited for, and each that changed', () => {
  const longOf = (changed: readonly string[]) =>
    pickTests(graph, changed).integration.filter((file) => longestFiles.includes(file))
  const [contract] = [...graph.keys()].filter((each) =>
    each.endsWith('/dubbing/projects/contract/projects.ts'),
  )
  expect(longOf([contract!])).toHaveLength(1)
  const changed = longestFiles.slice(0, 3)
  expect(longOf(changed).toSorted()).toEqual(changed.toSorted())
})

test('a command selects its tests', () => {
  const { integration } = pickTests(graph, ['src/cli/engines/models.ts'])
  expect(integration).toContain('src/cli/engines/models.it.test.ts')
  expect(integration).not.toContain('src/cli/up/up.it.test.ts')
})

test('a migration selects the tests of the folder that reads it', () => {
  const [migration] = globSync('src/**/migrations/*.sql', { cwd: root })
  const { integration } = pickTests(graph, [migration!])
  expect(integration.length).toBeGreaterThan(2)
  expect(integration.filter((file) => dirname(file) === dirname(dirname(migration!)))).not.toEqual([])
})

test('a rule of lint selects the test that plants violations', () => {
  expect(pickTests(graph, ['oxlint.rooms.ts']).unit).toContain('src/testkit/rooms.test.ts')
})

test('a test selects itself, a page of the guide nothing', () => {
  expect(pickTests(graph, ['src/app/worker/outcome.test.ts']).unit).toContain(
    'src/app/worker/outcome.test.ts',
  )
  expect(pickTests(graph, ['docs/operate/engines.md'])).toEqual({
    unit: [],
    integration: [],
    browser: [],
    left: 0,
  })
})

test('refuses a base that git does not know', async () => {
  await expect(changedFiles('no-such-branch')).rejects.toThrow('git knows no commit no-such-branch')
})
