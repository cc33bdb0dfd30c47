/** Fen as an amount in yuan, such as 12.50, as messages and payment protocols write it. */
export const asYuan = (fen: number): string =>
  `${fen < 0 ? '-' : ''}${Math.trunc(Math.abs(fen) / 100)}.${String(Math.abs(fen) % 100).padStart(2, '0')}`
