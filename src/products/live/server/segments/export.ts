import * as z from 'zod/mini'
import { type MadeFile, sendMade } from '#core/server/files/send-file.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { fileLink, created as made, madeOnDemand } from '#identity/file-links/server/file-link.ts'
import { type LiveFormat, liveExport, liveFormats } from '../../contract/history.ts'
import { liveSubject, ownSession } from '../core/access.ts'

declare module '#core/server/threads/tasks.ts' {
  interface Tasks {
    printLive: { input: { tenant: string; of: PrintedSession }; result: MadeFile }
  }
}

const printedSession = z.object({
  session: z.uuid(),
  format: z.enum(liveFormats),
  /** The original, if omitted. */
  language: z.optional(z.string()),
  both: z.boolean(),
})
export type PrintedSession = z.output<typeof printedSession>

export const printedTypes: Record<LiveFormat, string> = {
  txt: 'text/plain; charset=utf-8',
  srt: 'application/x-subrip',
  vtt: 'text/vtt; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

export const sessionFile = madeOnDemand({
  kind: 'live',
  input: printedSession,
  async send(of, { app, tenant, account, gone, reply }) {
    const file = await app.threads.run(
      'printLive',
      { tenant, of },
      { lane: 'interactive', tenant, account, gone },
    )
    reply.header('cache-control', 'private, no-cache')
    return sendMade(reply, file)
  },
})

export const liveExportRoute = route(liveExport, async ({ id, format, language, both }, context) => {
  const session = await ownSession(context, id)
  if (session.segments === 0) throw new Problem('liveNothingSaid')
  const file = made(sessionFile, { session: id, format, language, both })
  const ending = language === undefined ? format : `${language}.${format}`
  const subject = { kind: liveSubject.kind, id }
  return { path: fileLink(context, file, { name: `${session.name}.${ending}`, subject, save: true }) }
})
