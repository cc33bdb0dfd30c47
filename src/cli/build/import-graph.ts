import { glob, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'

/** Which file imports which others; paths relative to the project. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Only comments at the start of a line; `/*` elsewhere may be part of a string. */
const comments = /^[ \t]*(?:\/\*[^]*?\*\/|\/\/.*$)/gm
const imported = /(?:\bfrom|\bimport|\bimport\()\s*(['"])([^'"\n]+)\1/g
/** Files that another process or thread is started with, or that are read at run time. */
const named = /new URL\(\s*(['"])([^'"\n]+)\1,\s*import\.meta\.url/g

/**
 * The imports of all sources, including types. `started` adds files and folders named by URL, and the configurations
 * beside them; the name of a folder ends with a slash.
 */
export async function readImports(root: string, { started = false } = {}): Promise<ImportGraph> {
  const configurations = started ? await Array.fromAsync(glob('*.ts', { cwd: root })) : []
  const sources = await Array.fromAsync(glob('{src,e2e,bench,scripts}/**/*.{ts,tsx}', { cwd: root }))
  const files = [...sources, ...configurations]
  const all = new Set(files)
  const graph = new Map<string, readonly string[]>()
  await Promise.all(
    files.map(async (file) => {
      const text = (await readFile(join(root, file), 'utf8')).replaceAll(comments, '')
      const names = [imported, ...(started ? [named] : [])].flatMap((pattern) =>
        [...text.matchAll(pattern)].map(([, , name]) => name!),
      )
      const found = names
        .flatMap((name) => resolved(file, name) ?? [])
        .filter((each) => all.has(each) || /^src\/.+\/$/.test(each))
      // Tests copy them.
      found.push(...configurations.filter((each) => text.includes(`'${each}'`)))
      graph.set(file, [...new Set(found)].toSorted())
    }),
  )
  return new Map([...graph].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function resolved(from: string, name: string): string | undefined {
  if (name.startsWith('#')) return join('src', name.slice(1))
  if (name.startsWith('.')) return normalize(join(dirname(from), name))
  // `new URL('../work.ts', import.meta.url)` is relative to the file, too.
  return /^[\w-]+(\.tsx?|\/)$/.test(name) ? join(dirname(from), name) : undefined
}

/** The files from which these can be reached, including themselves. */
export function reaching(graph: ImportGraph, targets: Iterable<string>): Set<string> {
  const importers = new Map<string, string[]>()
  for (const [file, names] of graph)
    for (const name of names) importers.set(name, [...(importers.get(name) ?? []), file])
  const found = new Set(targets)
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer)
  return found
}

/** Strongly connected components with more than one member (Tarjan). */
export function cycles<Node>(graph: ReadonlyMap<Node, Iterable<Node>>): Node[][] {
  const found: Node[][] = []
  const order = new Map<Node, number>()
  const lowest = new Map<Node, number>()
  const path: Node[] = []
  const onPath = new Set<Node>()
  const visit = (node: Node) => {
    order.set(node, order.size)
    lowest.set(node, order.get(node)!)
    path.push(node)
    onPath.add(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (onPath.has(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!))
    }
    if (lowest.get(node) !== order.get(node)) return
    const group = path.splice(path.indexOf(node))
    for (const member of group) onPath.delete(member)
    if (group.length > 1) found.push(group)
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}
