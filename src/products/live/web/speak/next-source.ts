import type { Source } from '#shared/sound/web/capture.ts'

// The source chosen on the form of a new session, for the page of the session that opens next. It may be a file, so it cannot be
// in the address.

let next: { session: string; source: Source } | undefined

export const keepSource = (session: string, source: Source): void => void (next = { session, source })

export const savedSource = (session: string): Source | undefined =>
  next?.session === session ? next.source : undefined

export const forgetSource = (): void => void (next = undefined)
