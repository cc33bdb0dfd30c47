/** Whole fen of what was typed in yuan, be it in the wide digits of a Chinese keyboard; nothing where it is no amount. */
export function typedFen(typed: string): number | undefined {
  const plain = typed.normalize('NFKC').trim()
  const [, yuan, fen = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  if (yuan === undefined) return undefined
  return Number(yuan) * 100 + Number(fen.padEnd(2, '0')) || undefined
}
