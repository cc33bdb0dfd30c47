import type { ScriptSourceKind } from '#contract/scripts.ts'
import type { TypedBlock } from '#domain/script/podcast-text.ts'
import type { Db } from '#server/core/db/database.ts'
import type { Page, Paging } from '#server/core/lists/keyset.ts'
import type { Caller, ThreadContext } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'

// Products do not depend on each other. A product with texts declares how to provide them as a script;
// products that import
// scripts list and read them through this port.

export interface Whose {
  db: Db
  caller: Pick<Caller, 'id'>
}

export interface GivenScript {
  id: string
  name: string
  /** The original language first, then the translations. */
  languages: string[]
  created_at: Date
}

/** A heading, a pause, or a line with its speaker if known. */
export type GivenLine = Extract<TypedBlock, { kind: 'heading' | 'line' | 'pause' }>

/** Subjects of a product that can be imported as scripts. */
export interface ScriptSource {
  kind: ScriptSourceKind
  /** Those of the caller, newest first, whose names contain `name`. */
  list(whose: Whose, filter: Paging & { name: string }): Promise<Page<GivenScript>>
  /** Refuses subjects of others, and languages that the subject does not have. */
  read(whose: Whose, of: { id: string; language: string | undefined }): Promise<GivenLine[]>
}

declare module '#server/core/http/route.ts' {
  interface ThreadApp {
    /** Listed in src/server/script-sources.ts. */
    scriptSources: readonly ScriptSource[]
  }
}

export function sourceOf(
  { scriptSources }: Pick<ThreadContext['app'], 'scriptSources'>,
  kind: ScriptSourceKind,
): ScriptSource {
  const source = scriptSources.find((each) => each.kind === kind)
  if (!source) throw new Problem('notFound')
  return source
}
