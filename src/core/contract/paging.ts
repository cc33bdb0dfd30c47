import * as z from 'zod/mini'
import { count } from './fields.ts'

// A list that may grow is read page after page. A page says where the next one begins (`next`), and the call continues there
// when it is given back as `after`: rows that come or go in between are neither repeated nor left out. Lists that are complete
// by nature, such as the languages on offer, are plain arrays.

/** Sort values, not row ids, so it stays valid once its row is gone. */
export const cursor = z.string().check(z.minLength(1), z.maxLength(2000), z.regex(/^[\w-]+$/))

/** The largest page of any list. */
const max = 100

export const paging = (size: number) => ({
  after: z
    .optional(cursor)
    .check(z.describe('Where the page begins: `next` of the page before. Omitted for the first page.')),
  size: z
    ._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(max))), size)
    .check(z.describe(`The number of records of a page, 1 to ${max}.`)),
})

export const page = <Row extends z.ZodMiniType>(row: Row) => z.object(pageFields(row))

/** The same, for a page with additional fields. */
export const pageFields = <Row extends z.ZodMiniType>(row: Row) => ({
  records: z.array(row).check(z.describe('The records of this page.')),
  next: z
    .nullable(z.string())
    .check(z.describe('What to send as `after` to get the next page; null on the last page.')),
})

/** Pages with numbers, as the specification has them, for lists in which people jump to a page. */
export const numberedPaging = (size: number) => ({
  current: count(1, 1_000_000).check(z.describe('The number of the page, from 1.')),
  size: count(size, max).check(z.describe(`The number of records of a page, at most ${max}.`)),
})

export const numberedPage = <Row extends z.ZodMiniType>(row: Row) => z.object(numberedPageFields(row))

export const numberedPageFields = <Row extends z.ZodMiniType>(row: Row) => ({
  records: z.array(row).check(z.describe('The records of this page.')),
  total: z.int().check(z.describe('The number of records on all pages.')),
  current: z.int().check(z.describe('The number of this page, from 1.')),
  size: z.int().check(z.describe('The number of records of a full page.')),
})
