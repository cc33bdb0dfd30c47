import type { MarkKind } from '#domain/script/speech-parts.ts'

/** Of engines that take plain text. */
export const noMarks: ReadonlySet<MarkKind> = new Set()
