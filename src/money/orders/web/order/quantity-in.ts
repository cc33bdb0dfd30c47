const max = 1_000_000

/** Parses a quantity, also in full-width digits. */
export function quantityIn(typed: string): number | undefined {
  const plain = typed.normalize('NFKC').trim()
  const quantity = /^\d+$/.test(plain) ? Number(plain) : 0
  return quantity > 0 && quantity <= max ? quantity : undefined
}
