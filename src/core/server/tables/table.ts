import { ledgerTimeZone } from '#domain/money/ledger-time-zone.ts'

/** Money is in fen; times are in the ledger's time zone. */
export interface TableColumn {
  title: string
  holds: 'text' | 'whole' | 'money' | 'time'
  /** In characters. */
  width: number
}
export type TableCell = string | number | Date | null

export interface SentTable {
  name: string
  columns: readonly TableColumn[]
  /** Streamed, however many there are. */
  rows: AsyncIterable<readonly TableCell[]>
}

const times = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: ledgerTimeZone,
})
/** `2026-11-22 09:30:00` */
export const ledgerTime = (moment: Date): string => times.format(moment)

/** Combines lines into larger pieces: a stream has a fixed cost per piece. */
export async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const line of lines) {
    piece += line
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield piece
}
const pieceLength = 32 * 1024
