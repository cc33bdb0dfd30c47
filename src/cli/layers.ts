import { type ImportGraph, cycles } from './import-graph.ts'

/** Folders that stand side by side in one: which imports which. Imports are those of all files inside, types included. */
export type Layers = ReadonlyMap<string, ReadonlySet<string>>

/** What runs in the product: tests import what they test. */
export const productOf = (graph: ImportGraph): ImportGraph =>
  new Map([...graph].filter(([file]) => /^src\/(?!testkit\/)(?!.*\.test\.tsx?$)/.test(file)))

/** The folders that have folders. */
export function groupsOf(graph: ImportGraph): string[] {
  const groups = new Set<string>()
  for (const file of graph.keys()) {
    const folders = file.split('/').slice(0, -1)
    for (let depth = 1; depth < folders.length; depth += 1) groups.add(folders.slice(0, depth).join('/'))
  }
  return [...groups].toSorted()
}

export function layersIn(graph: ImportGraph, group: string): Layers {
  const folderOf = (file: string) => {
    const rest = file.startsWith(`${group}/`) ? file.slice(group.length + 1) : ''
    return rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : undefined
  }
  const layers = new Map<string, Set<string>>()
  for (const [file, names] of graph) {
    const folder = folderOf(file)
    if (!folder) continue
    const imports = layers.get(folder) ?? new Set()
    layers.set(folder, imports)
    for (const name of names) {
      const other = folderOf(name)
      if (other && other !== folder) imports.add(other)
    }
  }
  return layers
}

export interface Tangles {
  /** Files that import each other in a circle. */
  files: string[][]
  /** Two folders side by side that import each other. */
  pairs: [string, string][]
  /** Folders side by side of which each reaches each other one. */
  folders: string[][]
}

export function tanglesOf(graph: ImportGraph): Tangles {
  const groups = groupsOf(graph).map((group) => [group, layersIn(graph, group)] as const)
  return {
    files: cycles(graph),
    pairs: groups.flatMap(([group, layers]) =>
      [...layers].flatMap(([one, imports]) =>
        [...imports]
          .filter((other) => one < other && layers.get(other)?.has(one))
          .map((other): [string, string] => [`${group}/${one}`, `${group}/${other}`]),
      ),
    ),
    folders: groups.flatMap(([group, layers]) =>
      cycles(layers).map((knot) => knot.map((folder) => `${group}/${folder}`).toSorted()),
    ),
  }
}

/** Groups whose folders are drawn; those of others are one box. */
const drawn = ['src', 'src/server', 'src/server/products', 'src/pipeline', 'src/web']

/** The layers as Mermaid: an arrow leads to what is imported, and is left out where a longer way leads there, too. */
export function drawLayers(graph: ImportGraph): string {
  const groups = groupsOf(graph)
  const draw = (group: string, indent: string): string[] => {
    const layers = layersIn(graph, group)
    const boxes = [...layers.keys()].toSorted().flatMap((folder) => {
      const path = `${group}/${folder}`
      if (!drawn.includes(path) || !groups.includes(path)) return `${indent}${path}["${folder}"]`
      return [`${indent}subgraph ${path}["${folder}"]`, ...draw(path, `${indent}  `), `${indent}end`]
    })
    const arrows = shortened(layers).map(([one, other]) => `${indent}${group}/${one} --> ${group}/${other}`)
    return [...boxes, ...arrows]
  }
  return ['```mermaid', 'flowchart TD', ...draw('src', '  '), '```'].join('\n')
}

function shortened(layers: Layers): [string, string][] {
  const reached = (from: string, without: string) => {
    const found = new Set([...(layers.get(from) ?? [])].filter((name) => name !== without))
    for (const folder of found) for (const name of layers.get(folder) ?? []) found.add(name)
    return found
  }
  // In a circle each way leads everywhere, so nothing could be left out: all arrows of its folders stay.
  const circle = new Map(cycles(layers).flatMap((knot) => knot.map((folder) => [folder, knot] as const)))
  return [...layers]
    .flatMap(([one, imports]) =>
      [...imports]
        .filter((other) => circle.has(one) || circle.has(other) || !reached(one, other).has(other))
        .map((other): [string, string] => [one, other]),
    )
    .toSorted()
}
