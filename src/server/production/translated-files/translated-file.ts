import type { App } from '#server/core/app/app.ts'
import type { Db } from '#server/core/db/database.ts'

// Products do not know each other. The one that translates files declares how others get them, and those find it by this port.

export interface TranslatedFile {
  id: string
  name: string
  /** Such as `docx`. */
  ending: string
  /** Bytes of the original. */
  size: number
  language: string
  /** What it is translated into. */
  languages: string[]
}

interface Wanted {
  tenant: string
  account: string
  id: string
  /** The original, if omitted or none of its translations. */
  language: string | undefined
}

export interface TranslatedFiles {
  /** Those of an account with these ids. */
  find(db: Db, account: string, ids: readonly string[]): Promise<TranslatedFile[]>
  /** Where a file is stored, and how it is called there; it is written first if that is needed. Undefined if it is gone. */
  stored(app: App, wanted: Wanted): Promise<{ key: string; name: string } | undefined>
}

declare module '#server/core/app/feature.ts' {
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
