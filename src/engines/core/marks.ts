import type { MarkKind } from '#domain/script/speech/speech-parts.ts'

/** For engines that accept plain text. */
export const noMarks: ReadonlySet<MarkKind> = new Set()
