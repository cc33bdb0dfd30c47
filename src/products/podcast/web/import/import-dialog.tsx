import { IconUpload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useList } from '#core/web/list/use-list.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { useRun } from '#shared/runs/web/use-run.ts'
import {
  scriptSourceKinds,
  scriptSourceList,
  type ScriptSourceRow,
} from '#shared/scripts/contract/sources.ts'
import { useTools } from '#shared/scripts/web/tools/script-tools.ts'
import { rulesOf } from '#shared/uploads/contract/kinds.ts'
import { acceptOf } from '#shared/uploads/web/check-file.ts'
import { sendChecked } from '#shared/uploads/web/send-checked.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FileButton } from '#ui/buttons/file-button.tsx'
import { RadioRow, RadioRows } from '#ui/fields/radio-rows.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { podcastBlockImport, podcastBlockTake } from '../../contract/scripts.ts'
import { podcastSounds } from '../../texts/sounds.ts'

type Kind = (typeof scriptSourceKinds)[number]
const labels = {
  file: podcastSounds.importFile,
  reading: podcastSounds.importReading,
  project: podcastSounds.importProject,
  live: podcastSounds.importLive,
}

/** Adds a script to the end of the episode: a file, a text, or the lines of a dubbing project or a live session. */
export function ImportDialog({ episode, onClose }: { episode: string; onClose: () => void }) {
  const t = useT()
  const [from, setFrom] = useState<'file' | Kind>('file')
  const done = useImported(onClose)
  return (
    <Dialog wide title={t(podcastSounds.import)} closeText={t(common.close)} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <Segmented
          label={t(podcastSounds.source)}
          options={(['file', ...scriptSourceKinds] as const).map((value) => ({
            value,
            label: t(labels[value]),
          }))}
          value={from}
          onChange={setFrom}
        />
        {from === 'file' ? (
          <FromFile episode={episode} onDone={done} />
        ) : (
          <FromOwn key={from} episode={episode} kind={from} onDone={done} />
        )}
      </div>
    </Dialog>
  )
}

/** Shows the blocks that were added, and how many they are. */
function useImported(onClose: () => void): () => Promise<void> {
  const t = useT()
  const { document, view } = useTools()
  const [before] = useState(() => document.ids().length)
  return async () => {
    await document.readAnew()
    const ids = document.ids()
    toasts.success(t(podcastSounds.imported, { count: ids.length - before }))
    onClose()
    const first = ids[before]
    if (first !== undefined) view.goTo(first)
  }
}

function FromFile({ episode, onDone }: { episode: string; onDone: () => Promise<void> }) {
  const t = useT()
  const problem = useProblem()
  const { document } = useTools()
  const [runId, setRunId] = useState<string>()
  const run = useRun(runId)
  const isRunning = runId !== undefined && (!run || isActive(run))
  const finished = useEffectEvent(() => void onDone())
  useEffect(() => {
    if (run?.state === 'done') finished()
  }, [run?.state])
  const take = useAction(async (file: File) => {
    setRunId(undefined)
    // Pending edits must not be applied after the import.
    await document.flush()
    const upload = await sendChecked(file, { kind: 'script', beside: episode })
    setRunId((await send(podcastBlockImport, { id: episode, client: document.client, upload })).run)
  })
  return (
    <div className="grid gap-3">
      <p className="small">{t(podcastSounds.importHint, { megabytes: rulesOf('script').megabytes })}</p>
      <div>
        <FileButton
          variant="primary"
          icon={<IconUpload size={16} />}
          busy={take.busy || isRunning}
          accept={acceptOf('script')}
          onFile={(file) => take.run(file)}
        >
          {t(podcastSounds.chooseFile)}
        </FileButton>
      </div>
      <output>{isRunning && t(podcastSounds.reading)}</output>
      {run?.state === 'failed' && <p role="alert">{problem(run.problem ?? '', run.problemValues ?? {})}</p>}
    </div>
  )
}

function FromOwn({ episode, kind, onDone }: { episode: string; kind: Kind; onDone: () => Promise<void> }) {
  const t = useT()
  const [name, setName] = useState('')
  const { rows, more } = useList(scriptSourceList, { kind, name })
  return (
    <div className="grid gap-3">
      <TextField
        label={t(podcastSounds.search)}
        value={name}
        maxLength={100}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {rows?.length === 0 && <p className="small">{t(podcastSounds.noScripts)}</p>}
      <RadioRows scrolls label={t(labels[kind])}>
        {rows?.map((row) => (
          <Source key={row.id} row={row} episode={episode} kind={kind} onDone={onDone} />
        ))}
      </RadioRows>
      {more && (
        <Button size="small" busy={more.busy} onClick={more.fetch}>
          {t(common.more)}
        </Button>
      )}
    </div>
  )
}

type SourceProps = { row: ScriptSourceRow; episode: string; kind: Kind; onDone: () => Promise<void> }

function Source({ row: { id, name, languages }, episode, kind, onDone }: SourceProps) {
  const t = useT()
  const format = useFormat()
  const { document } = useTools()
  const [language, setLanguage] = useState(languages[0])
  const take = useAction(async () => {
    await document.flush()
    const { client } = document
    await send(podcastBlockTake, { id: episode, client, kind, subject: id, language })
    await onDone()
  })
  return (
    <RadioRow label={name}>
      {languages.length > 1 && (
        <select
          aria-label={`${name}: ${t(podcastSounds.inLanguage)}`}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        >
          {languages.map((code) => (
            <option key={code} value={code}>
              {format.language(code)}
            </option>
          ))}
        </select>
      )}
      <Button
        size="small"
        busy={take.busy}
        aria-label={t(podcastSounds.takeFrom, { name })}
        onClick={() => take.run()}
      >
        {t(podcastSounds.takeIt)}
      </Button>
    </RadioRow>
  )
}
