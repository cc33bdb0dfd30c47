import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { ImportGraph } from '../build/import-graph.ts'
import { root } from '../core/paths.ts'
import { BadUsage } from '../core/refusal.ts'
import { longestFiles } from './longest-files.ts'

const git = async (...args: string[]) =>
  (await promisify(execFile)('git', args, { cwd: root, maxBuffer: 1e8 })).stdout.split('\n').filter(Boolean)

const usualBases = ['main@{upstream}', 'origin/main', 'main']

/**
 * Files that differ from where this branch left `base`: in commits, in the working tree, and new ones. Deleted files
 * are excluded.
 */
export async function changedFiles(base?: string): Promise<string[]> {
  const known = async (ref: string) =>
    git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`).then(
      () => true,
      () => false,
    )
  let from = 'HEAD'
  if (base !== undefined) {
    if (!(await known(base))) throw new BadUsage(`--changed: git knows no commit ${base}.`)
    from = base
  } else
    for (const usual of usualBases)
      if (await known(usual)) {
        from = usual
        break
      }
  const differ = await git('diff', '--name-only', '--merge-base', from)
  const added = await git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...differ, ...added])].filter((file) => existsSync(join(root, file))).toSorted()
}

/** The limit of tests to wait for: the nearest are run, and the number of others is reported. */
const maxIntegration = 5
/** Those of them that take half a minute or more. */
const maxLong = 1
/** Below the pages, integration tests show the same, and one spec shows that the pages still work with it. */
const maxBrowser = (changed: readonly string[]) =>
  changed.some((file) => /^(src\/(ui|.*\/web)|e2e)\/|\.html$/.test(file)) ? 2 : 1
/** The maximum number of imports between a file and the feature whose name selects a spec. */
const nearBy = 2

export interface Picked {
  unit: string[]
  integration: string[]
  browser: string[]
  /** The number of affected tests left to the full suite. */
  left: number
}

/**
 * Selects the tests affected by a change: those that reach a changed file through imports, nearest first, and those in
 * the same folder, because most tests drive a server or a command from outside. Import paths end at files that import
 * nearly everything, because those lead to every test.
 */
export function pickTests(graph: ImportGraph, changed: readonly string[]): Picked {
  const origins = changed.flatMap((file) => (graph.has(file) ? [file] : readersOf(graph, file)))
  const distances = distancesFrom(graph, origins)
  for (const file of [...changed, ...origins])
    for (const test of beside(graph, file)) distances.set(test, Math.min(1, distances.get(test) ?? 1))
  // Among equally near tests, those of the same folders first, and those with the shortest names: `dub.it.test.ts` tests
  // more of a dub than `dub-silence.it.test.ts`.
  const nearest = [...distances]
    .map(([file, distance]) => ({ file, distance, apart: apartFrom(file, changed) }))
    .toSorted(
      (one, other) =>
        one.distance - other.distance ||
        one.apart - other.apart ||
        basename(one.file).length - basename(other.file).length,
    )
    .map(({ file }) => file)
  const tests = nearest.filter((file) => /\.test\.tsx?$/.test(file))
  const integration = tests.filter((file) => file.endsWith('.it.test.ts'))
  const waitedFor = withFewLong(integration, (file) => distances.get(file) === 0).slice(0, maxIntegration)
  const specs = maxBrowser(changed)
  const browser = specsOf(graph, nearest, (file, most = nearBy) => distances.get(file)! <= most)
  return {
    unit: tests.filter((file) => !file.endsWith('.it.test.ts')),
    integration: waitedFor,
    browser: browser.slice(0, specs),
    left: integration.length - waitedFor.length + Math.max(0, browser.length - specs),
  }
}

/** Without the long tests after the nearest, unless they changed themselves. */
function withFewLong(tests: readonly string[], isChanged: (file: string) => boolean): string[] {
  const long = tests.filter((file) => longestFiles.includes(file) && !isChanged(file)).slice(maxLong)
  return tests.filter((file) => !long.includes(file))
}

/** The number of folders of the nearest of these files that a file is not in. */
function apartFrom(file: string, others: readonly string[]): number {
  const own = dirname(file).split('/')
  const apart = others.map((other) => {
    const folders = dirname(other).split('/')
    const common = folders.findIndex((folder, at) => folder !== own[at])
    return common < 0 ? 0 : folders.length - common
  })
  return Math.min(...apart)
}

/** The sources that read the folder of another kind of file, such as a migration. */
function readersOf(graph: ImportGraph, file: string): string[] {
  const folder = `${dirname(file)}/`
  return [...graph].flatMap(([reader, names]) => (names.includes(folder) ? [reader] : []))
}

function distancesFrom(graph: ImportGraph, changed: readonly string[]): Map<string, number> {
  const importers = new Map<string, string[]>()
  for (const [file, names] of graph)
    for (const name of names) importers.set(name, [...(importers.get(name) ?? []), file])
  const distances = new Map(changed.map((file) => [file, 0]))
  const isHub = hubsOf(graph)
  for (const [file, distance] of distances) {
    if (distance > 0 && isHub(file)) continue
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  }
  return distances
}

/** Whether a file reaches a large part of the server or of the pages, such as the list of routes. */
function hubsOf(graph: ImportGraph): (file: string) => boolean {
  const rooms = [/\/server\//, /\/web\//].map((room) => {
    const size = [...graph.keys()].filter((file) => room.test(file)).length
    return { room, most: size > 20 ? size * 0.3 : Infinity }
  })
  return (file) => {
    if (/\.(test|spec)\.tsx?$/.test(file)) return false
    const reached = new Set([file])
    for (const each of reached) for (const name of graph.get(each) ?? []) reached.add(name)
    return rooms.some(({ room, most }) => [...reached].filter((each) => room.test(each)).length > most)
  }
}

const fewTests = 6

/** Tests in the same folder; if there are many, those with a similar name. */
function beside(graph: ImportGraph, file: string): string[] {
  const tests = [...graph.keys()].filter(
    (each) => dirname(each) === dirname(file) && /\.test\.tsx?$/.test(each),
  )
  if (tests.length <= fewTests) return tests
  const [word] = wordsOf(basename(file))
  return tests.filter((test) => wordsOf(basename(test))[0] === word)
}

/** Specs that reach a changed file through imports, and those named after an affected feature. */
function specsOf(
  graph: ImportGraph,
  nearest: readonly string[],
  isNear: (file: string, most?: number) => boolean,
): string[] {
  const specs = [...graph.keys()].filter((file) => file.endsWith('.spec.ts'))
  const features = nearest.flatMap((file) =>
    isNear(file) &&
    /^src\/(core|identity|money|shared|operations|products|app)\//.test(file) &&
    !/\.test\.tsx?$/.test(file)
      ? file.split('/').slice(2).reverse()
      : [],
  )
  const alike = features.flatMap((feature) =>
    specs.filter((spec) => wordsOf(basename(spec)).some((word) => wordsOf(feature).includes(word))),
  )
  const reached = nearest.filter((file) => file.endsWith('.spec.ts') && isNear(file))
  const own = reached.filter((file) => isNear(file, 0))
  return [...new Set([...own, ...alike, ...reached])]
}

/** `project-page.spec.ts`: project, page. Singular and plural count as the same word. */
const wordsOf = (name: string) =>
  name
    .replace(/\..*$/, '')
    .split('-')
    .map((word) => word.replace(/s$/, ''))
