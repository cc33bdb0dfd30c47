import { readFileSync, statSync } from 'node:fs'
import { parseServerFile } from './server-file.ts'

let saved: { file: string; changed: number; addresses: string[] } | undefined

/** The addresses in the file of ENGINES_FILE. Errors in the file are reported when the engines are opened. */
export function listedAddresses(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const file = env['ENGINES_FILE']
  if (!file) return []
  try {
    const changed = statSync(file).mtimeMs
    if (saved?.file !== file || saved.changed !== changed)
      saved = { file, changed, addresses: addressesOf(file) }
    return saved.addresses
  } catch {
    return []
  }
}

function addressesOf(file: string): string[] {
  const read = parseServerFile(file, readFileSync(file, 'utf8'))
  return 'value' in read ? addressesIn(read.value) : []
}

function addressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'address' && typeof each === 'string' ? [each] : addressesIn(each),
  )
}
