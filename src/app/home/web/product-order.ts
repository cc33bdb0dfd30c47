/** In the order that a new account sees. */
export const products = ['dubbing', 'reading', 'podcast', 'separation', 'live'] as const
export type Product = (typeof products)[number]

type Recent = Readonly<Partial<Record<Product, readonly { timeCreate: string }[] | undefined>>>

/** Products by when they were last used, then those that were not. */
export function inOrderOfUse(recent: Recent): Product[] {
  const lastUse = (product: Product) =>
    (recent[product] ?? []).reduce((last, { timeCreate }) => (timeCreate > last ? timeCreate : last), '')
  return products.toSorted((one, other) => {
    const [here, there] = [lastUse(one), lastUse(other)]
    return here === there ? 0 : here > there ? -1 : 1
  })
}
