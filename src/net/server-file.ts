import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  getNodeValue,
  printParseErrorCode,
} from 'jsonc-parser'
import { parse as parseToml, TomlError } from 'smol-toml'

/** What a list of servers holds, as JSON with comments or as TOML. */
export type ServerFile =
  | {
      value: unknown
      /** Where a field stands, or else what contains it. */ lineOf(path: readonly PropertyKey[]): number
    }
  | { fault: { form: 'JSON' | 'TOML'; line: number; column: number; why: string } }

export const parseServerFile = (file: string, text: string): ServerFile =>
  file.toLowerCase().endsWith('.toml') ? readToml(text) : readJson(text, { allowTrailingComma: true })

export function readJson(
  text: string,
  form: { allowTrailingComma?: boolean; disallowComments?: boolean },
): ServerFile {
  const faults: ParseError[] = []
  const tree = parseTree(text, faults, form)
  const [fault] = faults
  if (fault) {
    const before = text.slice(0, fault.offset).split('\n')
    const place = { line: before.length, column: before.at(-1)!.length + 1 }
    return { fault: { form: 'JSON', ...place, why: printParseErrorCode(fault.error) } }
  }
  return {
    value: tree && getNodeValue(tree),
    lineOf(path) {
      let found: Node | undefined
      for (let length = path.length; tree && !found; length--)
        found = findNodeAtLocation(tree, path.slice(0, length) as (string | number)[])
      return text.slice(0, found?.offset ?? 0).split('\n').length
    },
  }
}

function readToml(text: string): ServerFile {
  try {
    return { value: parseToml(text), lineOf: (path) => lineInToml(text, path) }
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const { line, column, message } = error
    const [why = ''] = message.replace('Invalid TOML document: ', '').split('\n')
    return { fault: { form: 'TOML', line, column, why } }
  }
}

/** The parser does not tell lines: they are counted by the headers of the lists, `[[speech]]`. */
function lineInToml(text: string, [part, index, field]: readonly PropertyKey[]): number {
  const lines = text.split('\n')
  const heads = lines.flatMap((line, at) => {
    const [, name] = /^\s*\[\[?\s*"?([\w-]+)"?\s*\]?\]/.exec(line) ?? []
    return name === undefined ? [] : [{ name, at }]
  })
  const own = heads.filter(({ name }) => name === part)[Number(index ?? 0)]
  if (!own) {
    const direct = lines.findIndex((line) => keyOf(line) === part)
    return direct < 0 ? 1 : direct + 1
  }
  const end = heads.find(({ at }) => at > own.at)?.at ?? lines.length
  const at = lines.findIndex((line, number) => number > own.at && number < end && keyOf(line) === field)
  return (at < 0 ? own.at : at) + 1
}

const keyOf = (line: string) => /^\s*"?([\w-]+)"?\s*=/.exec(line)?.[1]
