import { likeContaining } from '#core/server/db/like-containing.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import { classList, classRemove, classRoom, classSave, classStart } from '../../contract/classes.ts'
import { ownClasses, ownSessions } from '../core/access.ts'
import { openInRoom, roomOfClass, wireRooms } from '../rooms/room-rows.ts'
import { checkLanguages, createSession, usableVoices } from '../sessions/create-session.ts'

const maxClasses = 1000
/** A lesson has longer silences than a talk. */
const silenceMinutes = 30

export const classListRoute = route(classList, async ({ name, ...paging }, context) => {
  const like = likeContaining(name)
  const found = ownClasses(context)
    .selectAll()
    .$if(name !== '', (all) =>
      all.where((is) => is.or([is('title', 'ilike', like), is('teacher', 'ilike', like)])),
    )
  const { records, next } = await readPage(found, newestFirst('classes'), paging)
  if (records.length === 0) return { records: [], next }
  const ids = records.map(({ id }) => id)
  const [sessions, materials] = await Promise.all([
    ownSessions(context).select(['id', 'class_id', 'state']).where('class_id', 'in', ids).execute(),
    context.db
      .selectFrom('class_materials')
      .select((is) => ['class_id', is.fn.countAll<number>().as('all')])
      .where('class_id', 'in', ids)
      .where('deleted_at', 'is', null)
      .groupBy('class_id')
      .execute(),
  ])
  return {
    records: records.map((row) => {
      const own = sessions.filter((session) => session.class_id === row.id)
      return {
        id: row.id,
        title: row.title,
        teacher: row.teacher,
        language: row.language,
        languages: row.languages,
        thesaurus: row.thesaurus,
        names: row.names,
        sessions: own.length,
        materials: materials.find((each) => each.class_id === row.id)?.all ?? 0,
        open: own.find(({ state }) => state !== 'ended')?.id ?? null,
        timeCreate: row.created_at.toISOString(),
      }
    }),
    next,
  }
})

export const classSaveRoute = route(classSave, async ({ id, ...input }, context) => {
  const { app, db, tenant, caller } = context
  const languages = await checkLanguages(context, input.language, input.languages)
  const written = { ...input, languages }
  return db.transaction().execute(async (trx) => {
    // Serializes changes, so that the limit holds.
    await trx.selectFrom('accounts').select('id').where('id', '=', caller.id).forNoKeyUpdate().execute()
    const own = ownClasses({ db: trx, caller })
    if (id !== undefined) {
      const found = await own.select('id').where('id', '=', id).executeTakeFirst()
      if (!found) throw new Problem('notFound')
      await trx.updateTable('classes').set(written).where('id', '=', id).execute()
      return { id }
    }
    const { all } = await own.select((is) => is.fn.countAll<number>().as('all')).executeTakeFirstOrThrow()
    if (all >= maxClasses) throw new Problem('classesFull', { most: maxClasses })
    return trx
      .insertInto('classes')
      .values({ ...written, tenant_id: tenant.id, account_id: caller.id, created_at: app.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
})

export const classRemoveRoute = route(classRemove, async ({ ids }, { app, db, caller }) => {
  const wanted = [...new Set(ids)]
  await db.transaction().execute(async (trx) => {
    const rows = await ownClasses({ db: trx, caller })
      .select('id')
      .where('id', 'in', wanted)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (rows.length < wanted.length) throw new Problem('notFound')
    const gone = { deleted_at: app.now() }
    await trx.updateTable('classes').set(gone).where('id', 'in', wanted).execute()
    await trx
      .updateTable('class_materials')
      .set(gone)
      .where('class_id', 'in', wanted)
      .where('deleted_at', 'is', null)
      .execute()
  })
  return null
})

export const classStartRoute = route(classStart, async ({ id }, context) => {
  const { app, db, tenant, caller } = context
  const there = await ownClasses(context).selectAll().where('id', '=', id).executeTakeFirst()
  if (!there) throw new Problem('notFound')
  const languages = await checkLanguages(context, there.language, there.languages)
  return db.transaction().execute(async (trx) => {
    // Locked, so that two clicks start one session.
    const found = await ownClasses({ db: trx, caller })
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new Problem('notFound')
    const open = await ownSessions({ db: trx, caller })
      .select('id')
      .where('class_id', '=', id)
      .where('state', '!=', 'ended')
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    if (open) return open
    const last = await ownSessions({ db: trx, caller })
      .select('voices')
      .where('class_id', '=', id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const now = app.now()
    const created = await createSession(trx, {
      tenant: tenant.id,
      account: caller.id,
      name: found.title,
      language: found.language,
      languages,
      // The voices of the last lesson that are still offered.
      voices: await usableVoices(trx, caller.id, [there.language, ...languages], last?.voices ?? {}),
      keepSound: true,
      silenceMinutes,
      class: found,
      now,
    })
    const room = await roomOfClass(trx, { tenant: tenant.id, account: caller.id, class: found, now })
    await openInRoom(trx, room, { session: created.id, now })
    return created
  })
})

export const classRoomRoute = route(classRoom, async ({ id }, context) => {
  const { app, db, tenant, caller } = context
  const row = await db.transaction().execute(async (trx) => {
    // Locked, so that two requests add one room.
    const found = await ownClasses({ db: trx, caller })
      .select(['id', 'title'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new Problem('notFound')
    return roomOfClass(trx, { tenant: tenant.id, account: caller.id, class: found, now: app.now() })
  })
  return (await wireRooms(db, [row]))[0]!
})
