import * as z from 'zod/mini'

export const tableKind = z.enum(['csv', 'xlsx']).check(z.describe('The format of the table.'))
export type TableKind = z.output<typeof tableKind>
