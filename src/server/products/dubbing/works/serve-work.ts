import * as z from 'zod/mini'
import { sendMade } from '#server/core/files/send-file.ts'
import { Problem } from '#server/core/http/problem.ts'
import { madeOnDemand } from '#server/identity/file-links/file-link.ts'
import { printedWorkInput } from './printed-work.ts'
import { sendArchive } from './send-archive.ts'

/** Subtitles or the script of a work. */
export const printedWorkFile = madeOnDemand({
  kind: 'work',
  input: printedWorkInput,
  async send(of, { app, tenant, name, account, gone, reply }) {
    const file = await app.threads.run('printWork', { tenant, of, name }, { account, gone })
    if (!file) throw new Problem('notFound')
    reply.header('cache-control', 'private, max-age=86400')
    return sendMade(reply, file)
  },
})

/** All files of a work in one archive. */
export const archiveFile = madeOnDemand({
  kind: 'archive',
  input: z.object({ archive: z.uuid(), partial: z.boolean() }),
  send: (of, { app, tenant, account, gone, reply }) =>
    sendArchive(app, tenant, reply, { ...of, account, gone }),
})
