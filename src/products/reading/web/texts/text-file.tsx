import { useEffect, useRef, useState } from 'react'
import { CallFailure } from '#core/web/api/call-failure.ts'
import { problemText } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { rulesOf } from '#shared/uploads/contract/kinds.ts'
import { uploadTexts } from '#shared/uploads/texts.ts'
import { acceptOf, checkFile, lookInto, markOf } from '#shared/uploads/web/check-file.ts'
import { DropZone } from '#shared/uploads/web/drop-zone.tsx'
import { RefusedFiles, type RefusedFile } from '#shared/uploads/web/refused-files.tsx'
import { uploadFile } from '#shared/uploads/web/upload-file.ts'
import { UploadProgress } from '#shared/uploads/web/upload-progress.tsx'
import type { ReadingKind } from '../../contract/readings.ts'
import { readingTexts } from '../../texts/readings.ts'

interface TextFileProps {
  kind: ReadingKind
  busy: boolean
  onSent: (upload: string) => Promise<unknown>
}

interface Sending {
  file: File
  sent: number
  pace: number
  error: string | undefined
}

/** A file with the text. What has arrived of it is kept if the connection breaks. */
export function TextFile({ kind, busy, onSent }: TextFileProps) {
  const t = useT()
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [sending, setSending] = useState<Sending>()
  const stop = useRef(new AbortController())
  useEffect(() => {
    const { current } = stop
    return () => current.abort()
  }, [])

  async function take([file, ...others]: File[]) {
    if (!file) return
    setRefused(others.map((other) => ({ file: other, text: t(readingTexts.oneFile) })))
    const wrong = checkFile(file, kind) ?? (await lookInto(file, kind))
    if (wrong) return setRefused([{ file, text: await problemText(wrong.name, wrong.values) }])
    const change = (more: Partial<Sending>) => setSending((now) => now && { ...now, ...more })
    setSending({ file, sent: 0, pace: 0, error: undefined })
    try {
      let upload = ''
      await uploadFile(
        { kind, file, name: file.name, size: file.size, mark: markOf(file) },
        {
          signal: stop.current.signal,
          begun: ({ id, received }) => {
            upload = id
            change({ sent: received })
          },
          moved: (sent, pace) => change({ sent, pace, error: undefined }),
          broke: () => change({ pace: 0, error: t(uploadTexts.lineTrying) }),
        },
      )
      await onSent(upload)
    } catch (error) {
      if (stop.current.signal.aborted) return
      if (!(error instanceof CallFailure)) throw error
      setRefused([{ file, text: error.message }])
    }
    setSending(undefined)
  }

  return (
    <>
      {!sending && (
        <DropZone
          title={t(readingTexts.drop)}
          hint={t(readingTexts.dropHint, { megabytes: rulesOf(kind).megabytes })}
          accept={acceptOf(kind)}
          small={false}
          onFiles={(files) => void take(files)}
        />
      )}
      {sending && (
        <UploadProgress
          name={sending.file.name}
          sent={sending.sent}
          size={sending.file.size}
          pace={sending.pace}
          state={busy ? t(readingTexts.importing) : undefined}
          error={sending.error}
        />
      )}
      <RefusedFiles files={refused} onDismiss={() => setRefused([])} />
    </>
  )
}
