import { dirname } from 'node:path'
import { type ImportGraph, cycles } from './import-graph.ts'

/** Imports between sibling folders, with those of all files inside, including types. */
export type Layers = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Only product code: tests import what they test. Registrations name parts that are loaded when a process needs them, so that
 * nobody imports them through a registration.
 */
export const productOf = (graph: ImportGraph): ImportGraph =>
  new Map(
    [...graph].filter(
      ([file]) =>
        /^src\/(?!testkit\/)(?!.*\.test\.tsx?$)/.test(file) &&
        !/^(?!.*\/server\/).*\/feature\.ts$/.test(file),
    ),
  )

/** Folders that contain folders. */
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
  /** Import cycles of files. */
  files: string[][]
  /** Two folders whose files import each other, including a folder and one inside it. */
  pairs: [string, string][]
  /** Folders in an import cycle. */
  folders: string[][]
}

export function tanglesOf(graph: ImportGraph): Tangles {
  const folders = foldersOf(graph)
  return {
    files: cycles(graph),
    pairs: [...folders].flatMap(([one, imports]) =>
      [...imports]
        .filter((other) => one < other && folders.get(other)?.has(one))
        .map((other): [string, string] => [one, other]),
    ),
    folders: cycles(folders).map((knot) => knot.toSorted()),
  }
}

/** Which folders the files of each folder import, without those of folders inside it. */
function foldersOf(graph: ImportGraph): Layers {
  const folders = new Map<string, Set<string>>()
  for (const [file, names] of graph) {
    const folder = dirname(file)
    const imports = folders.get(folder) ?? new Set()
    folders.set(folder, imports)
    for (const other of names.map((name) => dirname(name))) if (other !== folder) imports.add(other)
  }
  return folders
}

/** Groups whose folders are drawn; others are a single box. */
const drawn = ['src', 'src/products', 'src/pipeline']

/** The layers as Mermaid: an arrow points to what is imported, and is omitted if a longer path leads there. */
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
  // Inside a cycle every path leads everywhere, so all arrows between its folders are kept.
  const circle = new Map(cycles(layers).flatMap((knot) => knot.map((folder) => [folder, knot] as const)))
  return [...layers]
    .flatMap(([one, imports]) =>
      [...imports]
        .filter((other) => circle.has(one) || circle.has(other) || !reached(one, other).has(other))
        .map((other): [string, string] => [one, other]),
    )
    .toSorted()
}
