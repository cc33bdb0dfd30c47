/**
 * Parses yuan as typed, including full-width digits of Chinese keyboards, to whole fen; undefined if it is not an
 * amount.
 */
export function typedFen(typed: string): number | undefined {
  const plain = typed.normalize('NFKC').trim()
  const [, yuan, fen = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  if (yuan === undefined) return undefined
  return Number(yuan) * 100 + Number(fen.padEnd(2, '0')) || undefined
}
