const values: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }
const canonical = /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/

/** The value of a Roman numeral; undefined if the text is not a canonical one. */
export function romanValue(text: string): number | undefined {
  if (text === '' || text.length > 15 || !canonical.test(text)) return undefined
  let sum = 0
  for (let index = 0; index < text.length; index += 1) {
    const value = values[text[index]!]!
    sum += value < (values[text[index + 1]!] ?? 0) ? -value : value
  }
  return sum
}

/** Of the signs Ⅰ to Ⅻ and ⅰ to ⅻ. */
export function romanSign(unit: string): number | undefined {
  const code = unit.charCodeAt(0)
  if (code >= 0x2160 && code <= 0x216b) return code - 0x215f
  return code >= 0x2170 && code <= 0x217b ? code - 0x216f : undefined
}
