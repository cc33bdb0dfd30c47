// What may stand behind the question mark of an address. A screen names its values, each with the one that reads it.

/** The value that a text in the address means; nothing where it means none. */
export type Reader<Value = unknown> = (text: string) => Value | undefined
export type SearchShape = Readonly<Record<string, Reader>>
export type SearchOf<Shape> = Shape extends SearchShape
  ? { readonly [Name in keyof Shape]?: NonNullable<ReturnType<Shape[Name]>> | undefined }
  : never

export const text: Reader<string> = (given) => given || undefined

export const oneOf =
  <const Values extends readonly (string | number)[]>(...values: Values): Reader<Values[number]> =>
  (given) =>
    values.find((value) => String(value) === given)

const dayShape = /^\d{4}-\d{2}-\d{2}$/
export const day: Reader<string> = (given) => (dayShape.test(given) ? given : undefined)

/** Of a list in pages; the first one needs no mention. */
export const page: Reader<number> = (given) => {
  const number = Math.trunc(Number(given))
  return number > 1 ? number : undefined
}

/** What an address says in terms of its screen; whatever else it says is left out. */
export function readSearch(shape: SearchShape, given: Readonly<Record<string, unknown>>): object {
  const found = Object.entries(shape).map(([name, read]) => [name, read(String(given[name] ?? ''))])
  return Object.fromEntries(found.filter(([, value]) => value !== undefined))
}

/** The query of an address, with its question mark; nothing where nothing is asked for. */
export function writeSearch(search: object): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query}`
}
