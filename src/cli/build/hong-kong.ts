import { statSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadTexts, textFiles } from '#core/server/process/load-texts.ts'
import { hkPhrases, hkTexts } from '#core/texts/hong-kong-wording.ts'
import { chineseTexts } from '#core/texts/texts.ts'
import { root } from '../core/paths.ts'

const written = join(root, 'dist/hong-kong.json')

/** Generates the texts for Hong Kong if a text changed since. A program that cannot be written to keeps those it has. */
export async function keepHongKong(): Promise<void> {
  const created = modified(written)
  const files = textFiles().map((file) => fileURLToPath(file))
  // A folder changes when a file in it is removed.
  const folders = new Set(files.map(dirname))
  const sources = [join(root, 'package-lock.json'), ...folders, ...files]
  if (created && sources.every((source) => modified(source)! <= created)) return
  await writeHongKong().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
  })
}

export async function writeHongKong(): Promise<void> {
  await loadTexts()
  const convert = await hongKongConverter()
  const table = Object.fromEntries(
    chineseTexts.entries().map(([name, cn]) => [name, hkTexts[name] ?? convert(cn)]),
  )
  await mkdir(join(root, 'dist'), { recursive: true })
  const making = `${written}.${process.pid}`
  await writeFile(making, JSON.stringify(table, undefined, 1))
  await rename(making, written)
}

const modified = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs

export async function hongKongConverter(): Promise<(text: string) => string> {
  const { Converter } = await import('opencc-js')
  const characters = Converter({ from: 'cn', to: 'hkp' })
  const phrases = Object.keys(hkPhrases).sort((one, other) => other.length - one.length)
  const any = new RegExp(phrases.join('|'), 'g')
  return (text) => characters(text).replace(any, (phrase: string) => hkPhrases[phrase] ?? phrase)
}
