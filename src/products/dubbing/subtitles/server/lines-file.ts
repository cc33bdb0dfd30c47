import type { Db } from '#core/server/db/database.ts'
import { madeFile, type MadeFile } from '#core/server/files/send-file.ts'
import { printerFor } from '#domain/cues/formats/print-subtitles.ts'
import type { PrintedLines } from '#products/dubbing/projects/server/subtitles-file.ts'
import { readCues, readTranslations, textsOf } from './read-lines.ts'

/** The MIME types of printed lines by file extension. */
export const printedTypes: Record<string, string> = {
  srt: 'application/x-subrip',
  vtt: 'text/vtt; charset=utf-8',
  ass: 'text/x-ssa; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** The lines of a project as a file, of the kind given by the name; undefined for an unknown kind. */
export async function linesFile(
  db: Db,
  { lines, language, both }: PrintedLines,
  name: string,
): Promise<MadeFile | undefined> {
  const print = printerFor(name)
  const type = printedTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()]
  if (!print || !type) return undefined
  const cues = await readCues(db, lines)
  return madeFile(type, await (language === undefined ? print(cues) : printTranslated(language)))

  async function printTranslated(language: string) {
    const texts = textsOf(await readTranslations(db, lines, language))
    if (both) return print!(cues, texts)
    // An untranslated line would be an empty subtitle.
    return print!(cues.flatMap((cue) => (texts.has(cue.id) ? [{ ...cue, text: texts.get(cue.id)! }] : [])))
  }
}
