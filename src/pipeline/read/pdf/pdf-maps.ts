import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Debian's package with the tables by which East Asian fonts that are not embedded name their letters. */
export const mapsPackage = 'poppler-data'
export const mapFolders = ['/usr/share/poppler/cMap', '/opt/homebrew/share/poppler/cMap']

const foldersIn = (folder: string): string[] => {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [join(folder, entry.name)] : [],
    )
  } catch {
    return []
  }
}

/** Gives pdf.js those tables, and remembers when one was missing. */
export function openMaps(folders: readonly string[] = mapFolders) {
  const places = folders.flatMap((folder) => [folder, ...foldersIn(folder)])
  let isMissing = false
  class Maps {
    async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
      if (kind === 'cMapUrl' && /^[\w-]+$/.test(filename)) {
        for (const place of places) {
          const bytes = await readFile(join(place, filename)).catch(() => undefined)
          if (bytes) return new Uint8Array(bytes)
        }
        isMissing = true
      }
      throw new Error(`${filename} is not there`)
    }
  }
  return { Maps, isMissing: () => isMissing }
}
