import * as z from 'zod/mini'
import { type MadeFile, sendMade } from '#core/server/files/send-file.ts'
import { Problem } from '#core/server/http/problem.ts'
import { madeOnDemand } from '#identity/file-links/server/file-link.ts'

declare module '#core/server/threads/tasks.ts' {
  interface Tasks {
    printLines: {
      input: { tenant: string; of: PrintedLines; name: string }
      result: MadeFile | undefined
    }
  }
}

const printedLines = z.object({
  lines: z.uuid(),
  language: z.optional(z.string()),
  both: z.boolean(),
})
export type PrintedLines = z.output<typeof printedLines>

/** The subtitles of a project, in the format given by the extension of the file's name. */
export const subtitlesFile = madeOnDemand({
  kind: 'lines',
  input: printedLines,
  async send(of, { app, tenant, name, account, gone, reply }) {
    const file = await app.threads.run(
      'printLines',
      { tenant, of, name },
      { lane: 'interactive', tenant, account, gone },
    )
    if (!file) throw new Problem('notFound')
    reply.header('cache-control', 'private, no-cache')
    return sendMade(reply, file)
  },
})
