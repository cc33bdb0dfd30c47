import { buffer } from 'node:stream/consumers'
import { sql, type Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type RequestContext, route } from '#core/server/http/route.ts'
import { headOfFile, isOfEnding } from '#domain/file-kind.ts'
import { fileLink } from '#identity/file-links/server/file-link.ts'
import { translatedFilesOf } from '#shared/translated-files/server/translated-file.ts'
import { endingOf, rulesOf } from '#shared/uploads/contract/kinds.ts'
import { refuseUpload, type Taken, takeUpload, wholeUpload } from '#shared/uploads/server/access.ts'
import {
  classMaterialAddDocument,
  classMaterialAddFile,
  classMaterialAddLink,
  classMaterialChange,
  classMaterialChangeMany,
  classMaterialList,
  classMaterialOrder,
  maxMaterials,
} from '../../contract/materials.ts'
import { ownClasses } from '../core/access.ts'
import { isThere, type MaterialRow, materialsOf, viewMaterial, withDocuments } from './material-rows.ts'

type Context = RequestContext<readonly ['agent']>

/** The limit for all materials of an account, so that classes are not used as file storage. */
const gigabytes = 5
const maxBytes = gigabytes * 1024 ** 3
const longestName = 100

/** Refuses classes of others. Locked, so that limits hold and positions are unique. */
async function lockClass(trx: Transaction<DB>, { caller }: Context, id: string): Promise<void> {
  const found = await ownClasses({ db: trx, caller }).select('id').where('id', '=', id).forUpdate().execute()
  if (found.length === 0) throw new Problem('notFound')
}

async function refuseMore(trx: Transaction<DB>, id: string, more: number): Promise<void> {
  const { all } = await trx
    .selectFrom('class_materials')
    .select((is) => is.fn.countAll<number>().as('all'))
    .where('class_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (all + more > maxMaterials) throw new Problem('materialsFull', { most: maxMaterials })
}

async function refuseLarger(trx: Transaction<DB>, { caller }: Context, more: number): Promise<void> {
  // Serializes additions to all classes of the account.
  await trx.selectFrom('accounts').select('id').where('id', '=', caller.id).forNoKeyUpdate().execute()
  const { bytes } = await trx
    .selectFrom('class_materials')
    .select((is) => is.fn.coalesce(is.fn.sum<number>('size'), sql<number>`0`).as('bytes'))
    .where('account_id', '=', caller.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(bytes) + more > maxBytes) throw new Problem('materialsSpace', { gigabytes })
}

type Added = Pick<MaterialRow, 'kind' | 'name'> &
  Partial<Pick<MaterialRow, 'key' | 'file_name' | 'size' | 'url' | 'document_id'>>

/** Adds a material at the end of a locked class. */
async function add(
  trx: Transaction<DB>,
  context: Context,
  id: string,
  added: Added,
): Promise<{ id: string }> {
  const { app, tenant, caller } = context
  await refuseMore(trx, id, 1)
  const { last } = await trx
    .selectFrom('class_materials')
    .select((is) => is.fn.max('place').as('last'))
    .where('class_id', '=', id)
    .executeTakeFirstOrThrow()
  return trx
    .insertInto('class_materials')
    .values({
      ...added,
      name: added.name.slice(0, longestName),
      tenant_id: tenant.id,
      account_id: caller.id,
      class_id: id,
      place: (last ?? -1) + 1,
      created_at: app.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function isAsNamed({ storage }: App, { key, name, size }: Taken): Promise<boolean> {
  const range = { start: 0, end: Math.min(size, headOfFile) - 1 }
  const head = await storage.read(key, { range })
  if (!head) throw new Problem('uploadGone')
  return isOfEnding(endingOf(name), await buffer(head))
}

export const classMaterialListRoute = route(classMaterialList, async ({ class: id }, context) => {
  const { app, db } = context
  const own = await ownClasses(context).select('id').where('id', '=', id).executeTakeFirst()
  if (!own) throw new Problem('notFound')
  const materials = await withDocuments(app, db, await materialsOf(db, id).execute())
  return materials.map((material) => {
    const { key, file_name: name, document_id: document } = material.row
    const path = key && fileLink(context, { key }, { name: name!, save: true })
    return { ...viewMaterial(material), path, document, isThere: isThere(material) }
  })
})

export const classMaterialAddFileRoute = route(
  classMaterialAddFile,
  async ({ class: id, upload }, context) => {
    const { app, db } = context
    if (!(await isAsNamed(app, await wholeUpload(context, upload, ['material'])))) {
      await refuseUpload(context, upload)
      throw new Problem(rulesOf('material').exact!)
    }
    return db.transaction().execute(async (trx) => {
      await lockClass(trx, context, id)
      const { key, name, size } = await takeUpload(trx, context, upload, ['material'])
      await refuseLarger(trx, context, size)
      return add(trx, context, id, {
        kind: 'file',
        name: name.replace(/\.\w+$/, '') || name,
        key,
        file_name: name,
        size,
      })
    })
  },
)

export const classMaterialAddLinkRoute = route(
  classMaterialAddLink,
  async ({ class: id, name, url }, context) =>
    context.db.transaction().execute(async (trx) => {
      await lockClass(trx, context, id)
      return add(trx, context, id, { kind: 'link', name, url })
    }),
)

export const classMaterialAddDocumentRoute = route(
  classMaterialAddDocument,
  async ({ class: id, document }, context) => {
    const { app, db, caller } = context
    const [found] = await translatedFilesOf(app).find(db, caller.id, [document])
    if (!found) throw new Problem('notFound')
    return db.transaction().execute(async (trx) => {
      await lockClass(trx, context, id)
      return add(trx, context, id, { kind: 'document', name: found.name, document_id: document })
    })
  },
)

/** Materials of the caller's existing classes. */
const ownMaterials = (trx: Transaction<DB>, { caller }: Context) =>
  trx
    .selectFrom('class_materials')
    .innerJoin('classes', 'classes.id', 'class_materials.class_id')
    .where('class_materials.account_id', '=', caller.id)
    .where('classes.deleted_at', 'is', null)

export const classMaterialChangeRoute = route(classMaterialChange, async ({ id, name }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const own = await ownMaterials(trx, context)
      .select('class_materials.id')
      .where('class_materials.id', '=', id)
      .where('class_materials.deleted_at', 'is', null)
      .executeTakeFirst()
    if (!own) throw new Problem('notFound')
    await trx.updateTable('class_materials').set({ name }).where('id', '=', id).execute()
  })
  return null
})

export const classMaterialOrderRoute = route(classMaterialOrder, async ({ class: id, ids }, context) => {
  await context.db.transaction().execute(async (trx) => {
    await lockClass(trx, context, id)
    const rows = await materialsOf(trx, id).execute()
    const wanted = [...new Set(ids)]
    if (wanted.some((each) => !rows.some((row) => row.id === each))) throw new Problem('notFound')
    // Others were added in the meantime.
    const all = [...wanted, ...rows.map((row) => row.id).filter((each) => !wanted.includes(each))]
    await sql`
      update class_materials set place = named.place
      from unnest(${all}::uuid[]) with ordinality as named(id, place)
      where class_materials.id = named.id`.execute(trx)
  })
  return null
})

export const classMaterialChangeManyRoute = route(
  classMaterialChangeMany,
  async ({ ids, change }, context) => {
    const { app, db } = context
    const wanted = [...new Set(ids)]
    await db.transaction().execute(async (trx) => {
      const found = await ownMaterials(trx, context)
        .select(['class_materials.id', 'class_id', 'size'])
        .where('class_materials.id', 'in', wanted)
        .where('class_materials.deleted_at', change === 'delete' ? 'is' : 'is not', null)
        .execute()
      const classes = new Set(found.map(({ class_id }) => class_id))
      if (found.length < wanted.length || classes.size > 1) throw new Problem('notFound')
      const [id] = classes
      await lockClass(trx, context, id!)
      if (change === 'restore') {
        await refuseMore(trx, id!, wanted.length)
        await refuseLarger(
          trx,
          context,
          found.reduce((sum, { size }) => sum + Number(size ?? 0), 0),
        )
      }
      const deleted_at = change === 'delete' ? app.now() : null
      await trx.updateTable('class_materials').set({ deleted_at }).where('id', 'in', wanted).execute()
    })
    return null
  },
)
