import type { Db } from '#server/core/db/database.ts'
import type { App } from './app.ts'

/** What a person makes with a product, such as a project or a script. Runs, works and links to files belong to one. */
export interface Subject {
  kind: string
  id: string
}

export interface SubjectKind {
  kind: string
  /** Whether the account has it, and it is not deleted. */
  exists(db: Db, of: { id: string; account: string }): Promise<boolean>
}

declare module './feature.ts' {
  interface Feature {
    subjects?: readonly SubjectKind[]
  }
}

/** False for a kind that no feature declares. */
export async function subjectExists(
  { features }: Pick<App, 'features'>,
  db: Db,
  { kind, id }: Subject,
  account: string,
): Promise<boolean> {
  const known = features.flatMap(({ subjects }) => subjects ?? []).find((each) => each.kind === kind)
  return known !== undefined && known.exists(db, { id, account })
}
