import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { workState } from '#core/contract/wire-numbers.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { saveFile } from '#core/web/page/save-file.ts'
import { useRenewOf } from '#shared/languages/web/use-renew-of.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { useRun } from '#shared/runs/web/use-run.ts'
import {
  hasFailed,
  isCancelled,
  type MadeWork,
  workDelete,
  workDownload,
  workVersions,
} from '#shared/works/contract.ts'
import { madeTexts } from '#shared/works/texts/works.ts'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { LiveSession } from '../../contract/sessions.ts'
import { liveSpokenMake, type SpokenTiming } from '../../contract/speech.ts'
import { recordTexts } from '../../texts/records.ts'
import type { SegmentDocument } from '../shared/segment-document.ts'

interface SpokenFileCardProps {
  session: LiveSession
  document: SegmentDocument
}

/** What was spoken in a language as one file; nothing if nothing was. */
export function SpokenFileCard({ session, document }: SpokenFileCardProps) {
  const items = useSyncExternalStore(document.watch, document.items)
  const languages = [...new Set(items.flatMap(({ spoken }) => Object.keys(spoken ?? {})))].toSorted()
  return languages.length === 0 ? null : <SpokenFiles session={session.id} languages={languages} />
}

function SpokenFiles({ session, languages }: { session: string; languages: readonly string[] }) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const [chosen, setLanguage] = useState(languages[0]!)
  const [timing, setTiming] = useState<SpokenTiming>('clock')
  const language = languages.includes(chosen) ? chosen : languages[0]!
  useRenewOf('live', [workVersions])
  const { data: works = [] } = useQuery(reads(workVersions, { subject: 'live', id: session }))
  const renew = () => client.invalidateQueries({ queryKey: [workVersions.path] })
  const make = useAction(liveSpokenMake, {
    onSuccess: renew,
  })
  const isMaking = works.some((work) => work.language === language && work.state === workState.generating)
  return (
    <Card title={t(recordTexts.spokenFile)}>
      <div className="grid gap-4">
        <p className="small">{t(recordTexts.spokenFileHint)}</p>
        {languages.length > 1 && (
          <SelectField
            label={t(recordTexts.spokenLanguage)}
            options={languages.map((each) => ({ value: each, label: format.language(each) }))}
            value={language}
            onChange={setLanguage}
          />
        )}
        <SelectField<SpokenTiming>
          label={t(recordTexts.timing)}
          options={[
            { value: 'clock', label: t(recordTexts.timingClock) },
            { value: 'joined', label: t(recordTexts.timingJoined) },
          ]}
          value={timing}
          onChange={setTiming}
        />
        <Button wide busy={make.busy || isMaking} onClick={() => make.run({ id: session, language, timing })}>
          {t(recordTexts.makeSpoken)}
        </Button>
        {works.length > 0 && (
          <ul className="ruled" aria-label={t(recordTexts.spokenFiles)}>
            {works.map((work) => (
              <SpokenFile key={work.id} work={work} onChanged={renew} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function SpokenFile({ work, onChanged }: { work: MadeWork; onChanged: () => Promise<unknown> }) {
  const t = useT()
  const format = useFormat()
  const problem = useProblem()
  const { id, version, language, state, duration } = work
  const known = work.run ?? undefined
  const run = useRun(known && isActive(known) ? known.id : undefined) ?? known
  const save = useAction(workDownload, {
    onSuccess: ({ path }) => saveFile(path),
  })
  const remove = useAction(workDelete, {
    onSuccess: onChanged,
  })
  const named = { language: format.language(language ?? ''), version }
  return (
    <li className="grid gap-2">
      <div className="between">
        <span>
          {t(recordTexts.spokenVersion, named)}{' '}
          {duration !== null && <span className="small">{format.duration(duration / 1000)}</span>}
        </span>
        <span>
          {state === workState.done && (
            <IconButton
              size="small"
              label={t(recordTexts.downloadSpoken, named)}
              icon={<IconDownload size={16} />}
              busy={save.busy}
              onClick={() => save.run({ id, file: 'mp3' })}
            />
          )}
          {state !== workState.generating && (
            <IconButton
              size="small"
              label={t(recordTexts.deleteSpoken, named)}
              icon={<IconTrash size={16} />}
              busy={remove.busy}
              onClick={() => remove.run({ id })}
            />
          )}
        </span>
      </div>
      {run && isActive(run) && <RunProgress run={run} />}
      {isCancelled(work) && <p className="small">{t(madeTexts.cancelled)}</p>}
      {hasFailed(work) && (
        <p role="alert" className="text-danger">
          {run?.problem ? problem(run.problem, run.problemValues) : t(recordTexts.spokenFailed)}
        </p>
      )}
    </li>
  )
}
