import * as z from 'zod/mini'

/** Formats in which a list is exported. */
export const tableKind = z.enum(['csv', 'xlsx'])
export type TableKind = z.output<typeof tableKind>
