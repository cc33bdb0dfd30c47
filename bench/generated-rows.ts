import { createHash } from 'node:crypto'

/** Whose the made rows are: half of them theirs, and the others everybody else's, in turn. */
export interface Owners {
  tenant: string
  user: string
  agent: string
  operator: string
}

export interface Sizes {
  /** Rows of tables with a row for much that happens. */
  large: number
  /** Rows of each other table that a list is read of. */
  lists: number
  /** All of them came in the last 60 days. */
  busy?: boolean
}

export interface MadeRows {
  table: string
  rows: (sizes: Sizes) => number
  /** From row number `n`; columns with a default may be missing. */
  columns: (owners: Owners, sizes: Sizes) => Record<string, string>
}

export const large = (sizes: Sizes) => sizes.large
export const lists = (sizes: Sizes) => sizes.lists
/** A project has ten works, and an order stands for as many. */
export const projects = (sizes: Sizes) => Math.max(sizes.lists, Math.round(sizes.large / 10))

/** The same row has the same id everywhere, and rows made together have ids far apart, as in production. */
export const id = (kind: string, n: string) =>
  `overlay(overlay(md5('${kind}' || (${n})) placing '4' from 13) placing '8' from 17)::uuid`

/** The same for a row that is asked for. */
export const madeId = (kind: string, n: number) =>
  createHash('md5')
    .update(`${kind}${n}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-')

export const person = (sizes: Sizes) => id('person', `n % ${sizes.lists}`)
export const half = (owner: string, sizes: Sizes) =>
  `case when n % 2 = 0 then '${owner}'::uuid else ${person(sizes)} end`
/** The interval `apart` lies between two rows. */
export const at = 'now() - n * apart'
/** A table grows with the years, not with what happens in a day: 60 days are 86,400 rows of a large table. */
export const apart = (rows: number, { busy = false }: Sizes) =>
  busy ? `interval '60 days' / ${rows}` : `interval '1 minute'`
