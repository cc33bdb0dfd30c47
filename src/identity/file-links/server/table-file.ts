import type * as z from 'zod/mini'
import { sendTable } from '#core/server/tables/send-table.ts'
import type { SentTable } from '#core/server/tables/table.ts'
import { type MadeOnDemand, madeOnDemand, type Opened } from './file-link.ts'

/** A table generated while it is sent: CSV or XLSX, by the extension of its name. */
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
