import * as z from 'zod/mini'
import { call, type Role } from './call.ts'

// A document is a list of items that several pages edit concurrently: edits are sent, applied in one order, and published.

export const way = z
  .enum(['do', 'undo', 'redo'])
  .check(z.describe('Whether the edit is new, reverts an earlier one, or repeats a reverted one.'))
const editId = z
  .uuid()
  .check(
    z.describe('The id of the edit, chosen by the client. An edit with a known id is not applied again.'),
  )
const client = z.uuid().check(z.describe('The id of the page or program that edits, chosen by itself.'))
const revision = z.int().check(z.describe('The revision of the document, which each edit raises by 1.'))

/** The maximum number of edits per request. */
export const sentEdits = <E extends z.ZodMiniType>(edit: E) =>
  z
    .array(
      z.object({
        editId,
        way,
        edit,
        undoes: z.optional(z.uuid()).check(z.describe('The id of the edit that this one reverts.')),
      }),
    )
    .check(
      z.maxLength(200, 'tooMuchWork'),
      z.describe('The edits in the order in which they are applied, at most 200.'),
    )

/** An edit that was made, as it is published to the pages that show the document. */
export const publishedEdit = z.object({
  document: z.object({ kind: z.string(), id: z.uuid() }),
  /** A separate list of items, such as a translation. */
  part: z.string(),
  revision: z.int(),
  /** The page that made it. */
  client: z.uuid(),
  editId: z.uuid(),
  edit: z.looseObject({ kind: z.string() }),
})

interface Declared<Id, Item, Edit> {
  /** The calls are `${path}/list`, `/edit` and `/history`. */
  path: `/${string}`
  id: Id
  item: Item
  edit: Edit
  /** Users, if omitted. */
  who?: readonly Role[]
  /** The feature code that enables it. */
  feature?: string | readonly string[]
}

/** The three calls of a kind of document. */
export const documentCalls = <
  Id extends z.ZodMiniType,
  Item extends z.ZodMiniType,
  Edit extends z.ZodMiniType,
>({
  path,
  id,
  item,
  edit,
  who = ['user'],
  feature,
}: Declared<Id, Item, Edit>) => ({
  list: call({
    method: 'GET',
    path: `${path}/list`,
    who,
    ...(feature !== undefined && { feature }),
    title: 'Lists the items of a document',
    does: 'Returns the items of a document of the caller, in order, and its revision.',
    input: z.object({ id }),
    output: z.object({
      revision,
      items: z.array(item).check(z.describe('The items of the document, in order.')),
    }),
  }),
  edit: call({
    method: 'POST',
    path: `${path}/edit`,
    who,
    ...(feature !== undefined && { feature }),
    does: 'Applies edits in order. An edit of something that someone else has changed since `base` is refused as a conflict. Without edits, returns what was made since.',
    input: z.object({
      id,
      client,
      base: z.int().check(z.minimum(0), z.describe('The revision that the client knows.')),
      edits: sentEdits(edit),
    }),
    output: z.object({
      revision,
      made: z
        .array(z.object({ revision, client, editId, edit }))
        .check(
          z.describe(
            'The edits made since `base` by anybody. If they end before `revision`, read the list again.',
          ),
        ),
      refused: z
        .array(
          z.object({
            editId,
            conflict: z
              .boolean()
              .check(z.describe('Whether someone else has changed the item since `base`.')),
            refusal: z
              .nullable(z.string())
              .check(z.describe('Why the edit is invalid; null for a conflict.')),
            item: z.nullable(item).check(z.describe('The item as it is now; null if it is gone.')),
          }),
        )
        .check(z.describe('The edits that were not made, and why.')),
    }),
    changes: true,
    maxBytes: 16 * 1024 * 1024,
  }),
  history: call({
    method: 'GET',
    path: `${path}/history`,
    who,
    ...(feature !== undefined && { feature }),
    title: 'Returns the last edits of a page',
    does: 'Returns the last edits of one page with their inverse, so that undo survives a reload.',
    input: z.object({ id, client }),
    output: z.array(z.object({ revision, editId, way, edit, inverse: edit })),
  }),
})
