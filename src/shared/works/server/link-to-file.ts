import { fileName } from '#core/server/files/disposition.ts'
import { fileLink, created as made } from '#identity/file-links/server/file-link.ts'
import type { NamedWork } from './access.ts'
import { archiveFile, printedFile } from './files.ts'
import { endingOf } from './work-kind.ts'

interface Asked {
  file: string
  both: boolean
  partial: boolean
}

/** The address of a file of a work, to save it; undefined if there is no such file. */
export function linkToFile(
  context: Parameters<typeof fileLink>[0],
  { work, kind, name, from }: NamedWork,
  { file, both, partial }: Asked,
): string | undefined {
  const { id, files, language, subject_id } = work
  const isPrinted = kind.printed.includes(file)
  const options = {
    name: fileName(name, both && isPrinted ? [from, language] : [language], endingOf(kind, file)),
    subject: { kind: work.subject_kind, id: subject_id },
    save: true,
  }
  if (isPrinted) return fileLink(context, made(printedFile, { work: id, file, both }), options)
  if (file === 'zip') return fileLink(context, made(archiveFile, { archive: id, partial }), options)
  const stored = files && Object.hasOwn(files, file) && files[file]
  return stored ? fileLink(context, { key: stored.key }, options) : undefined
}
