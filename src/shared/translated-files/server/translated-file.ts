import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'

// Products do not depend on each other. The product that translates files provides them to others through this port.

export interface TranslatedFile {
  id: string
  name: string
  /** Such as `docx`. */
  ending: string
  /** Bytes of the original. */
  size: number
  language: string
  /** The target languages. */
  languages: string[]
}

interface Wanted {
  tenant: string
  account: string
  id: string
  /** The original, if omitted or if there is no such translation. */
  language: string | undefined
}

export interface TranslatedFiles {
  /** Those of an account with these ids. */
  find(db: Db, account: string, ids: readonly string[]): Promise<TranslatedFile[]>
  /** The storage key and name of a file, which is written first if necessary. Undefined if it is gone. */
  stored(app: App, wanted: Wanted): Promise<{ key: string; name: string } | undefined>
}

declare module '#core/server/app/feature.ts' {
  interface Feature {
    translatedFiles?: TranslatedFiles
  }
}

/** Of the feature that has some. */
export function translatedFilesOf({ features }: Pick<App, 'features'>): TranslatedFiles {
  const found = features.find(({ translatedFiles }) => translatedFiles)?.translatedFiles
  if (!found) throw new Error('No feature has translated files.')
  return found
}
