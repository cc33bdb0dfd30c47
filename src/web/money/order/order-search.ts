import { oneOf, text } from '#web/core/router/search.ts'

const statuses = [0, 1, 2, 3, 4, 5] as const
export const orderStatus = oneOf(...statuses)

/** Of the orders of those who sell; `id` is one that is looked at whole. */
export const soldOrdersSearch = { id: text, status: oneOf(...statuses, 'all'), name: text }
