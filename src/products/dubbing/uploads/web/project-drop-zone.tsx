import { rulesOf, type UploadKind } from '#shared/uploads/contract/kinds.ts'
import { uploadWords } from '#shared/uploads/texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { DropZone } from '#shared/uploads/web/drop-zone.tsx'
import { accepts } from './take-files.ts'

type ProjectDropZoneProps = { kind: UploadKind; small: boolean; onFiles: (files: File[]) => void }

/** Drop zone for the files of projects. */
export function ProjectDropZone({ kind, small, onFiles }: ProjectDropZoneProps) {
  const t = useT()
  const { megabytes, minutes } = rulesOf(kind)
  const subtitles = kind === 'subtitles'
  return (
    <DropZone
      title={t(subtitles ? uploadWords.dropSubtitles : uploadWords.dropVideos)}
      hint={
        minutes === undefined ? (
          t(uploadWords.limitsSubtitles, { endings: t(uploadWords.subtitleKinds), megabytes })
        ) : (
          <>
            {t(uploadWords.limitsVideo, { endings: t(uploadWords.videoKinds), megabytes, minutes })}
            <br />
            {t(uploadWords.besideHint)}
          </>
        )
      }
      accept={accepts(kind)}
      small={small}
      onFiles={onFiles}
    />
  )
}
