import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { csvRow, csvStart } from '#domain/text/csv.ts'
import { guarded } from '#core/server/files/send-file.ts'
import { inPieces, type SentTable, type TableCell, ledgerTime } from './table.ts'
import { xlsx } from './xlsx.ts'

export function sendTable(reply: FastifyReply, kind: 'csv' | 'xlsx', table: SentTable): FastifyReply {
  reply.header('cache-control', 'private, no-store')
  if (kind === 'csv')
    return guarded(reply, 'text/csv; charset=utf-8').send(
      Readable.from(inPieces(csv(table)), { objectMode: false }),
    )
  return guarded(reply, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').send(xlsx(table))
}

async function* csv({ columns, rows }: SentTable): AsyncGenerator<string> {
  yield csvStart + csvRow(columns.map(({ title }) => title))
  for await (const row of rows)
    yield csvRow(row.map((cell, at) => inCsv(cell, columns[at]!.holds === 'money')))
}

function inCsv(cell: TableCell, isMoney: boolean): string | number {
  if (cell instanceof Date) return ledgerTime(cell)
  return typeof cell === 'number' && isMoney ? cell / 100 : (cell ?? '')
}
