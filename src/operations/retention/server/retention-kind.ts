import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import type { RetentionKindName } from '#identity/quotas/contract/retention.ts'

export interface Old {
  id: string
  /** Null: operators are notified. */
  account: string | null
  usedAt: Date
}

/** A kind of data with a retention period. */
export interface RetentionKind {
  name: RetentionKindName
  /** The sources last used before this time and in no run, or only this one if it still qualifies. */
  old(db: Db, before: Date, id?: string): Promise<Old[]>
  /** Removes one; false if it is in use now. */
  remove(app: App, tenant: string, id: string, before: Date): Promise<boolean>
}

/** The maximum number processed in one night. */
export const atOnce = 2000
