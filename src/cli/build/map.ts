import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../core/paths.ts'
import { readImports } from './import-graph.ts'
import { largeFolders } from './large-folders.ts'
import { drawLayers, productOf, type Tangles, tanglesOf } from './layers.ts'

const page = 'CONTRIBUTING.md'
const [begin, end] = ['<!-- map: written by ./yiyin map -->', '<!-- map: end -->']

/**
 * Draws the layers into CONTRIBUTING.md and lists import cycles. With `check` nothing is written, and an outdated
 * picture, a pair of folders or a folder with too many files fails.
 */
export async function map({ check = false }: { check?: boolean }): Promise<number> {
  const { picture, fresh, text, tangles } = await lookAtMap()
  console.log(picture)
  console.log(describe(tangles))
  const large = await largeFolders(join(root, 'src'))
  console.log(list('Folders with more than 50 files', large))
  if (check) {
    if (!fresh) console.log(`The picture in ${page} is stale. Update it with ./yiyin map`)
    return fresh && tangles.pairs.length === 0 && large.length === 0 ? 0 : 1
  }
  if (!fresh) await writeFile(join(root, page), text)
  return 0
}

/** The picture, the page that contains it, and the cycles. */
export async function lookAtMap() {
  const graph = productOf(await readImports(root))
  const picture = drawLayers(graph)
  const before = await readFile(join(root, page), 'utf8')
  const [from, to] = [before.indexOf(begin), before.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${page} has no place for the picture: ${begin} … ${end}`)
  const text = `${before.slice(0, from + begin.length)}\n\n${picture}\n\n${before.slice(to)}`
  return { picture, text, fresh: text === before, tangles: tanglesOf(graph) }
}

const list = (name: string, found: readonly string[]) =>
  [`${name}: ${found.length}`, ...found.map((each) => `  ${each}`)].join('\n')

function describe({ files, pairs, folders }: Tangles): string {
  return [
    list(
      'File cycles, types included',
      files.map((knot) => knot.toSorted().join(' ')),
    ),
    list(
      'Pairs of folders that import each other',
      pairs.map((pair) => pair.join(' <-> ')),
    ),
    list(
      'Groups of folders in which each reaches each other one',
      folders.map((knot) => knot.join(' ')),
    ),
  ].join('\n')
}
