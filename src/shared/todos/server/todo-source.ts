import type { Subject } from '#core/server/app/subject.ts'
import type { CallerContext } from '#core/server/http/route.ts'
import type { TodoKind } from '../contract.ts'

/** A subject with a next step for its owner. */
export interface FoundTodo {
  kind: TodoKind
  subject: Subject
  name: string
  created_at: Date
  language?: string | null
  count?: number
  work?: string
  problem?: string | null
  problemValues?: Record<string, string | number> | null
}

export interface TodoSearch extends CallerContext {
  /** Older ones were given up. */
  since: Date
  most: number
}

/** Only the newest rows are looked at, so that the time does not grow with what an account made in two weeks. */
export const newest = 200

declare module '#core/server/app/feature.ts' {
  interface Feature {
    /** The to-dos of an account in this product, at most one per subject. */
    todos?: (search: TodoSearch) => Promise<FoundTodo[]>
  }
}
