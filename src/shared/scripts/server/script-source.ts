import { Problem } from '#core/server/http/problem.ts'
import type { CallerContext, ThreadContext } from '#core/server/http/route.ts'
import type { Page, Paging } from '#core/server/lists/keyset.ts'
import type { TypedBlock } from '#domain/script/outline/podcast-text.ts'
import type { ScriptSourceKind } from '../contract/sources.ts'

// Products do not know each other. One that has something spoken or written declares how it is given to others as a script, and those
// that make something of scripts list and take them by this port.

export interface GivenScript {
  id: string
  name: string
  /** The one that it is in first, then those that it was translated into. */
  languages: string[]
  created_at: Date
}

/** A heading, a pause, or a line with the speaker where one is known. */
export type GivenLine = Extract<TypedBlock, { kind: 'heading' | 'line' | 'pause' }>

/** Subjects of a product that can be given as scripts. */
export interface ScriptSource {
  kind: ScriptSourceKind
  /** Those of the caller, newest first, whose names contain `name`. */
  list(whose: CallerContext, filter: Paging & { name: string }): Promise<Page<GivenScript>>
  /** Refuses what is not the caller’s, or is not in this language. */
  read(whose: CallerContext, of: { id: string; language: string | undefined }): Promise<GivenLine[]>
}

declare module '#core/server/http/route.ts' {
  interface ThreadApp {
    /** Listed in src/app/server/script-sources.ts. */
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
