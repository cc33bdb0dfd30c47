import type { ProblemName } from '#core/contract/codes.ts'
import { headOfFile, fileKind, isOfEnding } from '#domain/file-kind.ts'
import { endingOf, endingsOf, refusedFile, rulesOf, type UploadKind } from '../contract/kinds.ts'

export interface FileProblem {
  name: ProblemName
  values: Record<string, string | number>
}

/** Supported subtitle formats. */
export const subtitleLanguages = ['zh', 'en']

export const nameWithoutEnding = (name: string) => name.replace(/\.\w+$/, '')
export const isSubtitles = ({ name }: Pick<File, 'name'>) =>
  endingsOf('subtitles', { imported: false }).includes(endingOf(name))

/** Checks a file before upload; the server checks the content. */
export function checkFile(
  file: Pick<File, 'name' | 'size'>,
  kind: UploadKind,
  seconds?: number,
): FileProblem | undefined {
  const refused = refusedFile(file, kind)
  if (refused) return refused
  const { minutes, problems } = rulesOf(kind)
  if (problems.length && minutes !== undefined && seconds !== undefined && seconds >= minutes * 60)
    return { name: problems.length, values: { minutes } }
  return undefined
}

/** Checks the file signature, to avoid a long upload of an unsupported file. */
export async function lookInto(file: File, kind: UploadKind): Promise<FileProblem | undefined> {
  const head = await file.slice(0, headOfFile).arrayBuffer().catch(gone)
  if (!head) return { name: 'fileGone', values: {} }
  const bytes = new Uint8Array(head)
  const { exact, problems } = rulesOf(kind)
  if (exact && !isOfEnding(endingOf(file.name), bytes)) return { name: exact, values: {} }
  const sort = fileKind(bytes)
  const name = sort && problems.content[sort]
  return name && { name, values: {} }
}

/** The file was moved or deleted, or is a folder. */
function gone(error: unknown): undefined {
  if (!(error instanceof DOMException)) throw error
}

/** The same for subtitles of a project. */
export function checkImport(file: Pick<File, 'name' | 'size'>): FileProblem | undefined {
  const refused = refusedFile(file, 'subtitles', { imported: true })
  return refused?.name === 'subtitleKind' ? { name: 'importKind', values: {} } : refused
}

/** For `accept` of the file dialog, where users can still choose other files. */
export const acceptOf = (...kinds: readonly UploadKind[]) => dotted(kinds, false)
/** The same for files added to an existing project. */
export const importAcceptOf = (...kinds: readonly UploadKind[]) => dotted(kinds, true)

const dotted = (kinds: readonly UploadKind[], imported: boolean) =>
  kinds
    .flatMap((kind) => endingsOf(kind, { imported }))
    .map((ending) => `.${ending}`)
    .join(',')

/** Bits per second. Below this, the duration in the header is wrong; the server measures it. */
const leastBitrate = 500

/** Duration in seconds from the file header, if plausible. */
export const believable = (seconds: number, { size }: Pick<File, 'size'>): number | undefined =>
  Number.isFinite(seconds) && size * 8 >= seconds * leastBitrate ? seconds : undefined

/** Duration of a video, if the browser supports the format. */
export function lengthOf(file: File): Promise<number | undefined> {
  const video = document.createElement('video')
  const url = URL.createObjectURL(file)
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const patience = setTimeout(resolve, 4000, undefined)
  video.preload = 'metadata'
  video.onloadedmetadata = () => resolve(believable(video.duration, file))
  video.onerror = () => resolve(undefined)
  video.src = url
  return promise.finally(() => {
    clearTimeout(patience)
    video.removeAttribute('src')
    URL.revokeObjectURL(url)
  })
}

/** Fingerprint of a file. Subtitles that belong to a video have a prefix. */
export const markOf = ({ name, size, lastModified }: File, beside = '') =>
  [name.slice(0, 200), size, lastModified, beside.replaceAll('\n', ' ').trim().slice(0, 120)].join('\n')
export const isBeside = (mark: string) => !mark.endsWith('\n')
