import type * as z from 'zod/mini'
import { sendTable } from '#server/core/tables/send-table.ts'
import type { SentTable } from '#server/core/tables/table.ts'
import { type MadeOnDemand, madeOnDemand, type Opened } from './file-link.ts'

/** A table that is made while it is sent: CSV or a workbook, as the name of the file says. */
export const tableFile = <Input extends z.ZodMiniType>(
  kind: string,
  input: Input,
  table: (input: z.output<Input>, opened: Opened) => SentTable,
): MadeOnDemand<Input> =>
  madeOnDemand({
    kind,
    input,
    send: async (given, opened) =>
      sendTable(opened.reply, opened.name.endsWith('.csv') ? 'csv' : 'xlsx', table(given, opened)),
  })
