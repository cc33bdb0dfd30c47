import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Libraries and functions that make much of little. */
const libraries =
  /(?:from|import\() ?'(?:yauzl|saxes|htmlparser2|linkedom|mammoth|unpdf|sharp|@mozilla\/readability)'|new DecompressionStream|\b(?:inflate|inflateRaw|gunzip|unzip|brotliDecompress)(?:Sync)?\(/
const budget = /\b(?:\w*Budget|budgetFor)\b/

/** Whether code parses without a budget. */
export const withoutBudget = (code: string): boolean => libraries.test(code) && !budget.test(code)

/** The files of a folder that parse, except tests and their tools. */
export async function parserFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sources = entries
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.includes('/testkit/'))
  const parses = await Promise.all(sources.map(async (path) => libraries.test(await readFile(path, 'utf8'))))
  return sources.filter((_, at) => parses[at])
}
