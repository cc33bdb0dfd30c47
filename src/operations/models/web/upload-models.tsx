import { useEffect, useRef, useState } from 'react'
import { CallFailure } from '#core/web/api/call-failure.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { problemText } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { uploadTexts } from '#shared/uploads/texts.ts'
import { acceptOf, checkFile, lookInto, markOf } from '#shared/uploads/web/check-file.ts'
import { DropZone } from '#shared/uploads/web/drop-zone.tsx'
import { type RefusedFile, RefusedFiles } from '#shared/uploads/web/refused-files.tsx'
import { uploadFile } from '#shared/uploads/web/upload-file.ts'
import { UploadProgress } from '#shared/uploads/web/upload-progress.tsx'
import { staffModels, staffModelsInstall } from '../contract.ts'
import { modelPageTexts } from '../texts/models.ts'

interface Sending {
  file: File
  sent: number
  pace: number
  error: string | undefined
}

/** Uploads the published files of models one after another, then installs these. */
export function UploadModels({
  machines,
  models,
}: {
  machines: readonly string[]
  models: readonly string[]
}) {
  const t = useT()
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [sending, setSending] = useState<Sending>()
  const install = useAction(staffModelsInstall, {
    done: ({ runs }) => t(modelPageTexts.installing, { count: runs.length }),
    renews: [staffModels],
  })
  const stop = useRef(new AbortController())
  useEffect(() => {
    const { current } = stop
    return () => current.abort()
  }, [])

  async function sent(file: File): Promise<string> {
    const wrong = checkFile(file, 'model') ?? (await lookInto(file, 'model'))
    if (wrong) throw new CallFailure(await problemText(wrong.name, wrong.values))
    const change = (more: Partial<Sending>) => setSending((now) => now && { ...now, ...more })
    setSending({ file, sent: 0, pace: 0, error: undefined })
    let upload = ''
    await uploadFile(
      { kind: 'model', file, name: file.name, size: file.size, mark: markOf(file) },
      {
        signal: stop.current.signal,
        begun: ({ id, received }) => {
          upload = id
          change({ sent: received })
        },
        moved: (bytes, pace) => change({ sent: bytes, pace, error: undefined }),
        broke: () => change({ pace: 0, error: t(uploadTexts.lineTrying) }),
      },
    )
    return upload
  }

  async function take(files: readonly File[]) {
    setRefused([])
    const uploads: string[] = []
    for (const file of files)
      try {
        uploads.push(await sent(file))
      } catch (error) {
        if (stop.current.signal.aborted) return
        if (!(error instanceof CallFailure)) throw error
        setRefused((others) => [...others, { file, text: error.message }])
      }
    setSending(undefined)
    if (uploads.length > 0) await install.run({ machines: [...machines], models: [...models], uploads })
  }

  return (
    <>
      {sending ? (
        <UploadProgress
          name={sending.file.name}
          sent={sending.sent}
          size={sending.file.size}
          pace={sending.pace}
          state={undefined}
          error={sending.error}
        />
      ) : (
        <DropZone
          small
          title={t(modelPageTexts.drop)}
          hint={t(modelPageTexts.dropHint)}
          accept={acceptOf('model')}
          isStored={false}
          onFiles={(files) => void take(files)}
        />
      )}
      <RefusedFiles files={refused} onDismiss={() => setRefused([])} />
    </>
  )
}
