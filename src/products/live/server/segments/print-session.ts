import { madeFile, type MadeFile } from '#core/server/files/send-file.ts'
import type { ThreadContext } from '#core/server/http/route.ts'
import { printerFor } from '#domain/cues/formats/print-subtitles.ts'
import type { Segment } from '#domain/live/segment-rules.ts'
import { readStored } from '#shared/documents/server/stored-document.ts'
import { type PrintedSession, printedTypes } from './export.ts'
import { cuesOf } from './segment-cues.ts'

/** The text of a session as plain text or subtitles, in one or two languages. */
export async function printLive(
  app: ThreadContext['app'],
  { tenant, of }: { tenant: string; of: PrintedSession },
): Promise<MadeFile> {
  const { session, format, language, both } = of
  const { items } = await readStored<Segment>(app.database.of(tenant), { id: session, part: '' })
  const said = items.filter(({ text }) => text.trim() !== '')
  const print = printerFor(`.${format}`)!
  const cues = cuesOf(said)
  if (language === undefined) return madeFile(printedTypes[format], await print(cues))
  const texts = new Map(
    said.flatMap(({ id, translations }) => {
      const found = translations[language]
      return found ? [[id, found.text] as const] : []
    }),
  )
  // A segment without a translation would be an empty subtitle.
  const translated = cues.flatMap((cue) => (texts.has(cue.id) ? [{ ...cue, text: texts.get(cue.id)! }] : []))
  return madeFile(printedTypes[format], await (both ? print(cues, texts) : print(translated)))
}
