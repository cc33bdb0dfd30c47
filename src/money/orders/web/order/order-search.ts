import { oneOf, text } from '#core/web/router/search.ts'

const statuses = [0, 1, 2, 3, 4, 5] as const
export const orderStatus = oneOf(...statuses)

/** Search of sellers' orders; `id` opens one of them. */
export const soldOrdersSearch = { id: text, status: oneOf(...statuses, 'all'), name: text }
