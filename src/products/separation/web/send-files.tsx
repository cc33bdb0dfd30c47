import { IconRefresh, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Text } from '#core/texts/texts.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { rulesOf } from '#shared/uploads/contract/kinds.ts'
import { uploadTexts } from '#shared/uploads/texts.ts'
import { acceptOf, checkFile, type FileProblem, lengthOf, lookInto } from '#shared/uploads/web/check-file.ts'
import { DropZone } from '#shared/uploads/web/drop-zone.tsx'
import { EarlierUploads } from '#shared/uploads/web/earlier-uploads.tsx'
import { RefusedFiles } from '#shared/uploads/web/refused-files.tsx'
import { RemoveUpload } from '#shared/uploads/web/remove-upload.tsx'
import { UploadProgress } from '#shared/uploads/web/upload-progress.tsx'
import { IconButton } from '#ui/buttons/button.tsx'
import { separationTexts } from '../texts.ts'
import { type Sending, type SendingStage, useSendings } from './sendings-list.ts'
import { addEarlier, addSending, removeSending, sendAgain } from './sendings.ts'
import styles from './send-files.module.css'

const kind = 'separation'

interface Refused {
  file: File
  why: FileProblem | 'twice'
}

/** Takes files to separate and shows those on their way. `hasOthers` makes the drop zone compact. */
export function SendFiles({ hasOthers }: { hasOthers: boolean }) {
  const t = useT()
  const problem = useProblem()
  const sendings = useSendings()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const { megabytes, minutes = 0 } = rulesOf(kind)

  async function take(files: readonly File[]) {
    setRefused([])
    for (const file of files) {
      const why = (await wrongWith(file)) ?? (addSending(file) ? undefined : 'twice')
      if (why) setRefused((others) => [...others, { file, why }])
    }
  }
  return (
    <>
      <DropZone
        title={t(separationTexts.drop)}
        hint={t(separationTexts.limits, { megabytes, minutes })}
        accept={acceptOf(kind)}
        small={hasOthers || sendings.length > 0}
        onFiles={(files) => void take(files)}
      />
      <RefusedFiles
        files={refused.map(({ file, why }) => ({
          file,
          text: why === 'twice' ? t(separationTexts.twice) : problem(why.name, why.values),
        }))}
        onDismiss={() => setRefused([])}
      />
      {sendings.length > 0 && (
        <ul className="grid grid-cols-1 gap-3" aria-label={t(separationTexts.files)}>
          {sendings.map((sending) => (
            <SendingRow key={sending.key} sending={sending} />
          ))}
        </ul>
      )}
      <EarlierUploads
        kinds={[kind]}
        known={new Set(sendings.map(({ mark }) => mark))}
        onFile={addSending}
        useText={t(separationTexts.separate)}
        onUse={addEarlier}
      />
    </>
  )
}

async function wrongWith(file: File): Promise<FileProblem | undefined> {
  const early = checkFile(file, kind) ?? (await lookInto(file, kind))
  return early ?? checkFile(file, kind, await lengthOf(file))
}

const states: Partial<Record<SendingStage, Text>> = {
  waiting: uploadTexts.stageWaiting,
  creating: separationTexts.creating,
}

function SendingRow({ sending }: { sending: Sending }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { key, name, size, sent, pace, stage, error } = sending
  const state = states[stage]
  return (
    <li className={`${styles.row} panel flex items-start gap-2 py-4 px-5`}>
      <div className="grid flex-1 gap-2 min-w-0">
        <span className="font-medium truncate">{name}</span>
        <UploadProgress
          name={name}
          sent={sent}
          size={size}
          pace={pace}
          state={state && t(state)}
          error={error}
        />
      </div>
      {stage === 'failed' && (
        <IconButton
          label={t(uploadTexts.again, { name })}
          icon={<IconRefresh size={18} />}
          onClick={() => sendAgain(key)}
        />
      )}
      {stage !== 'creating' && (
        <IconButton
          label={t(uploadTexts.remove, { name })}
          icon={<IconX size={18} />}
          onClick={() => (sent > 0 ? setAsking(true) : removeSending(key))}
        />
      )}
      {asking && (
        <RemoveUpload
          name={name}
          sent={sent}
          onRemove={() => removeSending(key)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
