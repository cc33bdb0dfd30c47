import { handleJob } from '#core/server/jobs/job.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { fetchForAccount } from '#shared/links/worker/fetch-for-account.ts'
import { endingOf, rulesOf, underBytes } from '#shared/uploads/contract/kinds.ts'
import { fetchLinkedSound } from '../server/fetch-job.ts'
import { separationFolder } from '../server/separation-kind.ts'

export const runFetchLinkedSound = handleJob(fetchLinkedSound, async ({ separation: id }, context) => {
  const { app, db, signal } = context
  const separation = await db
    .selectFrom('separations')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  // Deleted, or fetched by an attempt that was killed before it could report it.
  if (!separation?.link || separation.source_key !== null) return
  await using folder = await temporaryFolder('link')
  const sound = await fetchForAccount(
    context,
    { link: separation.link, account: separation.account_id },
    // One that is longer is refused by its length, which then says more than the size.
    { maxBytes: underBytes('separation') - 1, maxSeconds: (rulesOf('separation').minutes! + 1) * 60 },
    folder.path,
  )
  const source_key = `${separationFolder(separation)}source.${endingOf(sound.path)}`
  await app.storage.adopt(source_key, sound.path, { signal })
  await db.transaction().execute(async (trx) => {
    signal.throwIfAborted()
    await trx
      .updateTable('separations')
      .set({ source_key, source_name: sound.name })
      .where('id', '=', id)
      .execute()
  })
})
