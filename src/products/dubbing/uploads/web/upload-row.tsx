import {
  IconFileMusic,
  IconFileText,
  IconMovie,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { problemName } from '#core/contract/fields.ts'
import type { Text } from '#core/texts/texts.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LanguageField } from '#products/dubbing/subtitle-files/web/language-field.tsx'
import { SubtitlesField } from '#products/dubbing/subtitle-files/web/subtitles-field.tsx'
import { isSoundFile } from '#shared/uploads/contract/kinds.ts'
import { uploadTexts } from '#shared/uploads/texts.ts'
import { subtitleLanguages } from '#shared/uploads/web/check-file.ts'
import { RemoveUpload } from '#shared/uploads/web/remove-upload.tsx'
import { UploadProgress } from '#shared/uploads/web/upload-progress.tsx'
import { IconButton } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { type Draft, drafts, sentOf, sizeOf, type Stage } from './drafts-list.ts'
import { addSubtitles, dropSubtitles, goOn, pause, remove } from './drafts.ts'
import { FirstFrame } from './first-frame.tsx'
import styles from './upload-row.module.css'

const stageTexts: Partial<Record<Stage, Text>> = {
  waiting: uploadTexts.stageWaiting,
  paused: uploadTexts.stagePaused,
  here: uploadTexts.stageHere,
  making: uploadTexts.stageMaking,
  made: uploadTexts.stageMade,
}

const iconOf = ({ kind, name }: Pick<Draft['main'], 'kind' | 'name'>) =>
  kind === 'subtitles' ? (
    <IconFileText size={24} stroke={1.4} />
  ) : isSoundFile(name) ? (
    <IconFileMusic size={24} stroke={1.4} />
  ) : (
    <IconMovie size={24} stroke={1.4} />
  )

/** A project being created: name, language and upload progress. `asked` shows missing values as errors. */
export function UploadRow({ draft, asked }: { draft: Draft; asked: boolean }) {
  const t = useT()
  const format = useFormat()
  const problem = useProblem()
  const [asking, setAsking] = useState(false)
  const { key, name, main, length, stage } = draft
  const video = main.kind !== 'subtitles'
  const settled = stage === 'making' || stage === 'made'
  const stageText = stageTexts[stage]
  const facts = [
    main.link ?? main.name,
    main.link ? t(uploadTexts.fromLink) : format.bytes(main.size),
    ...(length === undefined ? [] : [format.duration(length)]),
  ]
  return (
    <li className={styles.row}>
      <FirstFrame file={video ? main.file : undefined} icon={iconOf(main)} />
      <div className={`${styles.about} container grid gap-3 min-w-0`}>
        <div className="flex flex-wrap items-baseline gap-1 gap-x-3 min-w-0">
          <span className="max-w-full font-semibold truncate" title={facts[0]}>
            {facts[0]}
          </span>
          <span className="note">{facts.slice(1).join(' · ')}</span>
          {main.kind === 'long' && !main.link && <Badge tone="neutral">{t(uploadTexts.long)}</Badge>}
        </div>
        <div
          className={`${styles.fields} grid grid-cols-1 items-start gap-3 gap-x-4`}
          data-video={video || undefined}
        >
          <TextField
            label={t(uploadTexts.name)}
            value={name}
            maxLength={100}
            disabled={settled}
            error={asked && !name.trim() ? problem(problemName('projectNameEmpty'), null) : undefined}
            onChange={({ currentTarget }) => drafts.change(key, { name: currentTarget.value })}
          />
          <LanguageField
            language={draft.language}
            subtitles={!video ? 'alone' : draft.subtitles ? 'beside' : 'none'}
            asked={asked}
            disabled={settled}
            detects
            onChoose={(code) => chooseLanguage(key, code)}
          />
          {video && (
            <SubtitlesField
              name={draft.subtitles?.name}
              instead={t(uploadTexts.recognizedLater)}
              disabled={settled}
              onChoose={(file) => addSubtitles(key, file)}
              onDrop={() => dropSubtitles(key)}
            />
          )}
        </div>
        {sizeOf(draft) > 0 && (
          <UploadProgress
            name={name}
            sent={sentOf(draft)}
            size={sizeOf(draft)}
            pace={draft.pace}
            state={stageText && t(stageText)}
            error={draft.error}
          />
        )}
        {sizeOf(draft) === 0 && draft.error && <p className="text-13 text-danger">{draft.error}</p>}
      </div>
      <div className={`${styles.actions} flex items-start gap-1`}>
        {(stage === 'sending' || stage === 'waiting') && (
          <IconButton
            label={t(uploadTexts.pause, { name })}
            icon={<IconPlayerPause size={18} />}
            onClick={() => pause(key)}
          />
        )}
        {stage === 'paused' && (
          <IconButton
            label={t(uploadTexts.resume, { name })}
            icon={<IconPlayerPlay size={18} />}
            onClick={() => goOn(key)}
          />
        )}
        {stage === 'failed' && (
          <IconButton
            label={t(uploadTexts.again, { name })}
            icon={<IconRefresh size={18} />}
            onClick={() => goOn(key)}
          />
        )}
        {!settled && (
          <IconButton
            label={t(uploadTexts.remove, { name })}
            icon={<IconX size={18} />}
            onClick={() => (sentOf(draft) > 0 ? setAsking(true) : remove(key))}
          />
        )}
      </div>
      {asking && (
        <RemoveUpload
          name={name}
          sent={sentOf(draft)}
          onRemove={() => remove(key)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

const hasSubtitles = ({ main, subtitles }: Draft) => main.kind === 'subtitles' || subtitles !== undefined

function chooseLanguage(key: string, language: string) {
  drafts.change(key, { language })
  // Files added together usually have the same language.
  for (const other of drafts.current())
    if (!other.language && (!hasSubtitles(other) || subtitleLanguages.includes(language)))
      drafts.change(other.key, { language })
}
