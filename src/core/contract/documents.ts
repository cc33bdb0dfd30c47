import * as z from 'zod/mini'
import { call, type Role } from './call.ts'

// A document is a list of items that several pages edit concurrently: edits are sent, applied in one order, and published.

export const way = z.enum(['do', 'undo', 'redo'])

/** The maximum number of edits per request. */
export const sentEdits = <E extends z.ZodMiniType>(edit: E) =>
  z
    .array(
      z.object({
        editId: z.uuid(),
        way,
        edit,
        /** The edit that this one reverts. */
        undoes: z.optional(z.uuid()),
      }),
    )
    .check(z.maxLength(200, 'tooMuchWork'))

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
    does: 'Returns the items of a document of the caller, in order, and its revision.',
    input: z.object({ id }),
    output: z.object({ revision: z.int(), items: z.array(item) }),
  }),
  edit: call({
    method: 'POST',
    path: `${path}/edit`,
    who,
    ...(feature !== undefined && { feature }),
    does: 'Applies edits in order. An edit of something that someone else has changed since `base` is refused as a conflict. Without edits, returns what was made since.',
    input: z.object({ id, client: z.uuid(), base: z.int().check(z.minimum(0)), edits: sentEdits(edit) }),
    output: z.object({
      revision: z.int(),
      /** Made since `base` by anybody. If they end before `revision`, read the list again. */
      made: z.array(z.object({ revision: z.int(), client: z.uuid(), editId: z.uuid(), edit })),
      refused: z.array(
        z.object({
          editId: z.uuid(),
          conflict: z.boolean(),
          refusal: z.nullable(z.string()),
          /** The current state of the item. */
          item: z.nullable(item),
        }),
      ),
    }),
    changes: true,
    maxBytes: 16 * 1024 * 1024,
  }),
  history: call({
    method: 'GET',
    path: `${path}/history`,
    who,
    ...(feature !== undefined && { feature }),
    does: 'Returns the last edits of one page with their inverse, so that undo survives a reload.',
    input: z.object({ id, client: z.uuid() }),
    output: z.array(z.object({ revision: z.int(), editId: z.uuid(), way, edit, inverse: edit })),
  }),
})
