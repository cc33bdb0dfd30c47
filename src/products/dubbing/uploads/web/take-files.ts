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
import { addFile, addSubtitles } from './drafts.ts'
import { drafts } from './drafts-list.ts'

export interface RefusedFile {
  file: File
  why: FileProblem | 'twice' | 'besideNothing'
  /** Too long for a short video, but allowed for a long one. */
  fitsLong: boolean
}

/** Limits that are higher for long videos. */
const tooMuch: readonly ProblemName[] = ['videoTooLarge', 'videoTooLong']

/** Accepts valid files and keeps rejected ones with the reason. */
export function useTakeFiles(kind: UploadKind) {
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
    const name = nameWithoutEnding(file.name).toLowerCase()
    const films = drafts
      .current()
      .filter(({ main, stage }) => main.kind !== 'subtitles' && stage !== 'making' && stage !== 'made')
    // Beside a single film, it can only belong to that one, whatever its name.
    const film =
      films.find(({ main }) => nameWithoutEnding(main.name).toLowerCase() === name) ??
      (films.length === 1 && !films[0]!.subtitles ? films[0] : undefined)
    const why = film ? checkFile(file, 'subtitles') : 'besideNothing'
    if (why) refuse(file, why)
    else addSubtitles(film!.key, file)
  }

  return {
    refused,
    async take(files: readonly File[]) {
      setRefused([])
      const beside = kind === 'subtitles' ? [] : files.filter(isSubtitles)
      for (const file of files) if (!beside.includes(file)) await takeOne(file, kind)
      beside.forEach(takeBeside)
    },
    takeAsLong(file: File) {
      setRefused((others) => others.filter((one) => one.file !== file))
      return takeOne(file, 'long')
    },
    forgetRefused: () => setRefused([]),
  }
}

export const accepts = (kind: UploadKind) =>
  kind === 'subtitles' ? acceptOf(kind) : acceptOf(kind, 'subtitles')
