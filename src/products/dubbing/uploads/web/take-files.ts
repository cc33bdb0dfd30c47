import { useState } from 'react'
import type { ProblemName } from '#core/contract/codes.ts'
import type { UploadKind } from '#shared/uploads/contract/kinds.ts'
import {
  acceptOf,
  checkFile,
  type FileProblem,
  isSubtitles,
  lengthOf,
  lookInto,
  nameWithoutEnding,
} from '#shared/uploads/web/check-file.ts'
import { type Draft, drafts } from './drafts-list.ts'
import { addFile, addSubtitles } from './drafts.ts'

export interface RefusedFile {
  file: File
  why: FileProblem | 'twice' | 'besideNothing'
  /** Too long for a short video, but allowed for a long one. */
  fitsLong: boolean
}

/** Limits that are higher for long videos. */
const tooMuch: readonly ProblemName[] = ['videoTooLarge', 'videoTooLong']

/** The film that subtitles belong to. */
function filmOf({ name: named }: File): Draft | undefined {
  const name = nameWithoutEnding(named).toLowerCase()
  const films = drafts
    .current()
    .filter(({ main, stage, wanted }) => main.kind !== 'subtitles' && !wanted && stage !== 'made')
  return (
    films.find(({ main }) => nameWithoutEnding(main.name).toLowerCase() === name) ??
    // Beside a single film, it can only belong to that one, whatever its name.
    (films.length === 1 && !films[0]!.subtitles ? films[0] : undefined)
  )
}

/** A film that is short by its size and length, as far as the browser knows it, else a long one. */
async function kindOf(file: File): Promise<UploadKind> {
  const seconds = checkFile(file, 'short') ? undefined : await lengthOf(file)
  return checkFile(file, 'short', seconds) && !checkFile(file, 'long', seconds) ? 'long' : 'short'
}

/** Accepts valid files and keeps rejected ones with the reason. Without a kind, each file has the kind that it fits. */
export function useTakeFiles(kind?: UploadKind) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const refuse = (file: File, why: RefusedFile['why'], fitsLong = false) =>
    setRefused((others) => [...others.filter((one) => one.file !== file), { file, why, fitsLong }])

  async function takeOne(file: File, as: UploadKind) {
    const early = checkFile(file, as) ?? (await lookInto(file, as))
    const seconds = early || as === 'subtitles' ? undefined : await lengthOf(file)
    const why = early ?? checkFile(file, as, seconds)
    if (why)
      return refuse(
        file,
        why,
        as === 'short' && tooMuch.includes(why.name) && !checkFile(file, 'long', seconds),
      )
    if (!addFile(file, as, seconds)) refuse(file, 'twice')
  }

  function takeBeside(file: File) {
    const film = filmOf(file)
    const why = film ? checkFile(file, 'subtitles') : 'besideNothing'
    if (why) refuse(file, why)
    else addSubtitles(film!.key, file)
  }

  return {
    refused,
    async take(files: readonly File[]) {
      setRefused([])
      const films = kind === 'subtitles' ? files : files.filter((file) => !isSubtitles(file))
      for (const file of films) await takeOne(file, kind ?? (await kindOf(file)))
      for (const file of files.filter((each) => !films.includes(each)))
        if (kind === undefined && films.length === 0 && !filmOf(file)) await takeOne(file, 'subtitles')
        else takeBeside(file)
    },
    takeAsLong(file: File) {
      setRefused((others) => others.filter((one) => one.file !== file))
      return takeOne(file, 'long')
    },
    forgetRefused: () => setRefused([]),
  }
}

export const accepts = (kind: UploadKind = 'short') =>
  kind === 'subtitles' ? acceptOf(kind) : acceptOf(kind, 'subtitles')
