// Search parameters. A screen declares each with a reader that validates it.

/** Returns the value of a parameter, or undefined if it is invalid. */
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

/** Page number; the first page is left out of the address. */
export const page: Reader<number> = (given) => {
  const number = Math.trunc(Number(given))
  return number > 1 ? number : undefined
}

/** Reads the parameters that a screen declares and drops all others. */
export function readSearch(shape: SearchShape, given: Readonly<Record<string, unknown>>): object {
  const found = Object.entries(shape).map(([name, read]) => [name, read(String(given[name] ?? ''))])
  return Object.fromEntries(found.filter(([, value]) => value !== undefined))
}

/** The query string including `?`, or an empty string. */
export function writeSearch(search: object): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query}`
}
