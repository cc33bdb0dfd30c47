import { readdir, readFile } from 'node:fs/promises'
import { parseSync } from 'vite'
import { hkPhrases } from '#i18n/hk-phrases.ts'

/** The folder of texts; those for Hong Kong are generated inside it. */
export const textsFolder = new URL('../i18n/', import.meta.url)
export const hongKongFolder = new URL('hk/', textsFolder)

/** The files of src/i18n/hk by name, generated from the Chinese texts. */
export async function hongKongFiles(): Promise<Map<string, string>> {
  const convert = await hongKongConverter()
  const names = (await readdir(textsFolder)).filter((name) => /^[\w-]+\.ts$/.test(name)).sort()
  const files = new Map<string, string>()
  for (const name of names) {
    const source = await readFile(new URL(name, textsFolder), 'utf8')
    if (source.includes(`from './hk/${name}'`)) files.set(name, hongKongFile(name, source, convert))
  }
  return files
}

/** Generates the twin of a text file: one export per feature, without texts that have their own wording. */
export function hongKongFile(name: string, source: string, convert: (text: string) => string): string {
  const features = writtenIn(name, source).map(({ feature, texts }) => {
    const lines = texts.map(({ key, cn }) => `  ${JSON.stringify(key)}: ${JSON.stringify(convert(cn))},\n`)
    return `\nexport const ${exportOf(feature)} = {\n${lines.join('')}}\n`
  })
  return `// Generated from ../${name} by \`./yiyin texts\`.\n${features.join('')}`
}

/** `faults.engine` is exported as faultsEngine. */
const exportOf = (feature: string) => feature.replace(/\.(\w)/g, (_, first: string) => first.toUpperCase())

export async function hongKongConverter(): Promise<(text: string) => string> {
  const { Converter } = await import('opencc-js')
  const characters = Converter({ from: 'cn', to: 'hkp' })
  const phrases = Object.keys(hkPhrases).sort((one, other) => other.length - one.length)
  const any = new RegExp(phrases.join('|'), 'g')
  return (text) => characters(text).replace(any, (phrase: string) => hkPhrases[phrase] ?? phrase)
}

interface Written {
  readonly feature: string
  readonly texts: readonly { readonly key: string; readonly cn: string }[]
}

/** Parsed from the source, because at run time a generated text looks like a written one. */
function writtenIn(name: string, source: string): Written[] {
  const found: Written[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    const callee = value['callee']
    if (value.type === 'CallExpression' && isNode(callee) && callee['name'] === 'words')
      found.push(readCall(name, value))
    else Object.values(value).forEach(visit)
  }
  visit(parseSync(name, source).program.body)
  return found
}

function readCall(name: string, call: Node): Written {
  const given = Array.isArray(call['arguments']) ? call['arguments'].filter(isNode) : []
  const texts = propertiesOf(given.at(-1)).flatMap(([key, entry]) => {
    const wordings = new Map(propertiesOf(entry))
    if (wordings.has('hk')) return []
    const cn = wordings.get('cn')?.['value']
    if (typeof cn !== 'string') throw new Error(`${name}: the Chinese text of ${key} must be a plain string.`)
    return [{ key, cn }]
  })
  return { feature: String(given[0]?.['value']), texts }
}

function propertiesOf(object: Node | undefined): [key: string, value: Node][] {
  const properties: unknown = object?.['properties']
  if (!Array.isArray(properties)) return []
  return properties.filter(isNode).flatMap(({ key, value }) => {
    if (!isNode(key) || !isNode(value)) return []
    return [[String(key['name'] ?? key['value']), value]]
  })
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
