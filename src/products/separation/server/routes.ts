import { workState } from '#core/contract/wire-numbers.ts'
import { publishSubject } from '#core/server/events/publish.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import { fileLink } from '#identity/file-links/server/file-link.ts'
import { deleteOrRestore } from '#shared/deletion/server/delete-or-restore.ts'
import { quote } from '#shared/quotes/server/quote.ts'
import { rulesOf } from '#shared/uploads/contract/kinds.ts'
import { takeUpload } from '#shared/uploads/server/access.ts'
import { addCopy } from '#shared/uploads/server/add-copy.ts'
import { filesOf } from '#shared/works/server/show-works.ts'
import {
  separationCreate,
  separationDelete,
  separationDetail,
  separationList,
  separationQuote,
  separationRename,
  separationRestore,
  separationStart,
  separationToSound,
  separationToUpload,
} from '../contract/separations.ts'
import { partsOf, type Track } from '../contract/stems.ts'
import { lockSeparation, ownSeparation, ownSeparations, separationSubject } from './access.ts'
import { optionsOf, peaksKey, separationKind } from './separation-kind.ts'
import { separatorName } from './separators.ts'
import { newestOf, showSeparations, worksOf } from './show-separations.ts'
import { startSeparation, usesOf, usual } from './start-separation.ts'

export const separationListRoute = route(separationList, async (paging, context) => {
  const found = ownSeparations(context).selectAll()
  const { records, next } = await readPage(found, newestFirst('separations'), paging)
  return { records: await showSeparations(context, records), next }
})

export const separationDetailRoute = route(separationDetail, async ({ id }, context) => {
  const separation = await ownSeparation(context, id)
  const [visible] = await showSeparations(context, [separation])
  const done = (await worksOf(context, [id])).filter(({ state }) => state === workState.done)
  const work = newestOf(done, 'whole') ?? newestOf(done, 'preview')
  if (!work?.files) return { ...visible!, sound: null, files: [] }
  const subject = { kind: separationSubject.kind, id }
  const link = (key: string, name: string) => fileLink(context, { key }, { name, subject })
  const soundOf = (track: Track) => ({
    path: link(work.files![`${track}.wav`]!.key, `${track}.wav`),
    peaksPath: link(peaksKey(work, track), `${track}.peaks`),
  })
  const { scope, engine, stems = 2 } = optionsOf(work)
  return {
    ...visible!,
    sound: {
      work: work.id,
      scope,
      duration: work.duration_ms!,
      engine: engine === undefined ? null : separatorName(engine, context.language),
      voice: soundOf('voice'),
      background: soundOf('background'),
      parts: partsOf[stems].map((part) => ({ part, ...soundOf(part) })),
    },
    files: filesOf(separationKind, work.files).flatMap(({ name, size }) =>
      name === 'zip' ? [] : [{ name, size }],
    ),
  }
})

export const separationCreateRoute = route(separationCreate, async ({ name, upload }, context) => {
  const { app, db, tenant, caller } = context
  return db.transaction().execute(async (trx) => {
    const file = await takeUpload(trx, context, upload, ['separation'])
    const separation = await trx
      .insertInto('separations')
      .values({
        tenant_id: tenant.id,
        account_id: caller.id,
        name,
        source_key: file.key,
        source_name: file.name,
        created_at: app.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await startSeparation(app, trx, separation, 'preview')
    return { id: separation.id }
  })
})

export const separationQuoteRoute = route(separationQuote, async ({ id }, context) => {
  const separation = await ownSeparation(context, id)
  const uses = await usesOf(context.db, separation)
  const seconds = separation.duration_ms! / 1000
  const subject = separationSubject.kind
  return quote(context, { unit: 'dub', uses, seconds, subject, isFirst: false, usual })
})

export const separationStartRoute = route(separationStart, ({ id, scope, engine, stems }, context) =>
  context.db.transaction().execute(async (trx) => {
    const separation = await lockSeparation(trx, context, id)
    return startSeparation(context.app, trx, separation, scope, { engine, stems })
  }),
)

export const separationRenameRoute = route(separationRename, async ({ id, name }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const separation = await lockSeparation(trx, context, id)
    await trx.updateTable('separations').set({ name }).where('id', '=', id).execute()
    await publishSubject(trx, separationSubject, separation)
  })
  return null
})

export const separationDeleteRoute = route(separationDelete, async ({ id }, context) => {
  await deleteOrRestore(context, separationSubject, [id], 'delete')
  return null
})

export const separationRestoreRoute = route(separationRestore, async ({ id }, context) => {
  await deleteOrRestore(context, separationSubject, [id], 'restore')
  return null
})

export const separationToSoundRoute = route(separationToSound, async ({ id, stem }, context) => {
  const separation = await ownSeparation(context, id)
  const works = (await worksOf(context, [id])).filter(({ state }) => state === workState.done)
  const work = newestOf(works, 'whole') ?? newestOf(works, 'preview')
  // A preview has WAV only.
  const ending = work?.files?.[`${stem}.flac`] ? 'flac' : 'wav'
  const file = work?.files?.[`${stem}.${ending}`]
  if (!file) throw new Problem('separationNotReady')
  const name = `${separation.name}-${stem}.${ending}`
  const mark = `separation ${work.id} ${stem}\n`
  return { upload: await addCopy(context, { kind: 'sound', key: file.key, name, mark }), name }
})

export const separationToUploadRoute = route(separationToUpload, async ({ id, sound }, context) => {
  const separation = await ownSeparation(context, id)
  if (separation.duration_ms === null) throw new Problem('separationNotReady')
  const { minutes: short } = rulesOf('short')
  const kind = separation.duration_ms < short! * 60_000 ? ('short' as const) : ('long' as const)
  const { minutes } = rulesOf(kind)
  if (separation.duration_ms >= minutes! * 60_000) throw new Problem('videoTooLong', { minutes: minutes! })
  const upload = await addCopy(context, { kind, ...(await fileOf()), mark: `separation ${id} ${sound}\n` })
  return { upload, kind }

  async function fileOf() {
    const { name, source_key: key, source_name } = separation
    if (sound === 'original') return { key: key!, name: source_name }
    const works = await worksOf(context, [id])
    const ending = separation.has_picture ? 'mp4' : 'flac'
    const file = newestOf(works, 'whole')?.files?.[`voice.${ending}`]
    if (!file) throw new Problem('voiceNotSeparated')
    return { key: file.key, name: `${name}.${ending}` }
  }
})
