import * as z from 'zod/mini'
import { language as languageField } from '#core/contract/fields.ts'
import { type MadeFile, sendMade } from '#core/server/files/send-file.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { fileLink, created as made, madeOnDemand } from '#identity/file-links/server/file-link.ts'
import { libraryDownload } from '../contract/library.ts'
import { librarySubject, ownDocument, refuseOther, translatedFrom } from './access.ts'

declare module '#core/server/threads/tasks.ts' {
  interface Tasks {
    printLibrary: { input: { tenant: string; of: PrintedDocument }; result: MadeFile }
  }
}

const printedDocument = z.object({
  document: z.uuid(),
  what: z.enum(['translated', 'both']),
  language: z.string(),
  /** Of the headings. */
  reader: languageField,
})
export type PrintedDocument = z.output<typeof printedDocument>

export const libraryFile = madeOnDemand({
  kind: 'library',
  input: printedDocument,
  async send(of, { app, tenant, account, gone, reply }) {
    const file = await app.threads.run(
      'printLibrary',
      { tenant, of },
      { lane: 'interactive', tenant, account, gone },
    )
    reply.header('cache-control', 'private, no-cache')
    return sendMade(reply, file)
  },
})

export const libraryDownloadRoute = route(libraryDownload, async ({ id, what, language }, context) => {
  const document = await ownDocument(context, id)
  const { name, source_key: key, source_name } = document
  const subject = { kind: librarySubject.kind, id }
  if (what === 'original')
    return { path: fileLink(context, { key }, { name: source_name, subject, save: true }) }
  if (language === undefined) throw new Problem('languageMissing')
  refuseOther(document, language)
  const file = made(libraryFile, { document: id, what, language, reader: context.language })
  const ending =
    what === 'translated'
      ? `${language}.${translatedFrom(document).kind}`
      : `${document.language}-${language}.docx`
  return { path: fileLink(context, file, { name: `${name}.${ending}`, subject, save: true }) }
})
