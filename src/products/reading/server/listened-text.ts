import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { madeFile, type MadeFile, sendMade } from '#core/server/files/send-file.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { ThreadContext } from '#core/server/http/route.ts'
import { madeOnDemand } from '#identity/file-links/server/file-link.ts'

declare module '#core/server/threads/tasks.ts' {
  interface Tasks {
    listenedText: { input: { tenant: string; work: string }; result: MadeFile | undefined }
  }
}

/** The text of a work with its times, for people who listen to it by a link. */
export const listenedText = madeOnDemand({
  kind: 'listened-text',
  input: z.object({ work: z.uuid() }),
  async send({ work }, { app, tenant, reader, gone, reply }) {
    const file = await app.threads.run(
      'listenedText',
      { tenant, work },
      { lane: 'interactive', tenant, account: reader, gone },
    )
    if (!file) throw new Problem('notFound')
    reply.header('cache-control', 'private, no-store')
    return sendMade(reply, file)
  },
})

const seconds = z.number()
/** What strangers see of a report: neither engines nor voices, warnings and the names of files. */
const timedText = z.object({
  chapters: z.array(z.object({ number: z.int(), title: z.string(), start: seconds, end: seconds })),
  blocks: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      start: seconds,
      end: seconds,
      sentences: z.array(z.object({ start: seconds, end: seconds, text: z.string() })),
    }),
  ),
})

export async function printListenedText(
  { database, storage }: Pick<ThreadContext['app'], 'database' | 'storage'>,
  { tenant, work }: { tenant: string; work: string },
): Promise<MadeFile | undefined> {
  const row = await database
    .of(tenant)
    .selectFrom('works')
    .select('files')
    .where('id', '=', work)
    .executeTakeFirst()
  const key = row?.files?.['report']?.key
  const report = key && (await storage.read(key))
  if (!report) return undefined
  const text = timedText.parse(JSON.parse((await buffer(report)).toString()))
  return madeFile('application/json; charset=utf-8', JSON.stringify(text))
}
