import * as z from 'zod/mini'
import type { Feature } from '#core/server/app/feature.ts'
import { sendMade } from '#core/server/files/send-file.ts'
import { Problem } from '#core/server/http/problem.ts'
import { madeOnDemand, type Opened } from '#identity/file-links/server/file-link.ts'
import { named, type NamedWork } from './access.ts'
import { sendArchive } from './send-archive.ts'
import { workColumns } from './work-kind.ts'

/** A file that is generated from the report of a work. */
export const printedFile = madeOnDemand({
  kind: 'work',
  input: z.object({ work: z.uuid(), file: z.string(), both: z.boolean() }),
  async send(of, opened) {
    const { app, tenant, reader, gone, reply } = opened
    const { kind } = await finished(opened, of.work)
    const printed = await kind.print(app, { tenant, ...of }, { account: reader, gone })
    if (!printed) throw new Problem('notFound')
    reply.header('cache-control', 'private, max-age=86400')
    return sendMade(reply, printed)
  },
})

export const archiveFile = madeOnDemand({
  kind: 'archive',
  input: z.object({ archive: z.uuid(), partial: z.boolean() }),
  async send({ archive, partial }, opened) {
    const { app, account, gone, reply } = opened
    const found = await finished(opened, archive)
    // Also checked by the call that returns the link; a link is valid for some time.
    if (!partial) await refuseUnfinished(opened, found)
    return sendArchive(app, reply, found, { account, gone })
  },
})

async function finished({ app, tenant }: Opened, id: string): Promise<NamedWork> {
  const db = app.database.of(tenant)
  const work = await db.selectFrom('works').select(workColumns).where('id', '=', id).executeTakeFirst()
  const found = work?.files && (await named(app, db, work))
  if (!found) throw new Problem('notFound')
  return found
}

export async function refuseUnfinished(
  { app, tenant }: Pick<Opened, 'app' | 'tenant'>,
  { work, kind }: NamedWork,
): Promise<void> {
  const missing = await kind.missing?.(app.database.of(tenant), work)
  if (missing?.length) throw new Problem('archiveUnfinished')
}

export const works: Feature = {
  name: 'works',
  filesOnDemand: [printedFile, archiveFile],
}
