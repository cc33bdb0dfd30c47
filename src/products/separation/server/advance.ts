import { handleAdvance } from '#shared/resources/server/advance.ts'
import type { StemCount } from '../contract/stems.ts'
import { separationSubject } from './access.ts'
import { advanceSeparation } from './advance-job.ts'
import { startSeparation } from './start-separation.ts'

export const runAdvanceSeparation = handleAdvance(
  advanceSeparation,
  separationSubject,
  ({ app, db }, { id, options, test }, record) =>
    db.transaction().execute(async (trx) => {
      const separation = await trx
        .selectFrom('separations')
        .selectAll()
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const { scope, engine, stems } = options as {
        scope: 'preview' | 'whole'
        engine?: string
        stems?: StemCount
      }
      // What the whole uses is only known once the beginning was read.
      const isRead = separation.duration_ms !== null
      const work = await startSeparation(app, trx, separation, isRead ? scope : 'preview', {
        free: test,
        engine,
        ...(isRead && stems && { stems }),
      })
      if (isRead || scope === 'preview') await record(trx, work.id)
    }),
)
