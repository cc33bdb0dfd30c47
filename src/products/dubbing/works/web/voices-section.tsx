import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '#core/web/api/new-id.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import { suggestedFor } from '#domain/speaker-voices.ts'
import { OriginalConsent } from '#products/dubbing/original-voices/web/original-consent.tsx'
import { SpeakerStretches } from '#products/dubbing/original-voices/web/speaker-stretches.tsx'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import type { SpeakerList } from '#products/dubbing/speakers/contract.ts'
import { speakerTexts } from '#products/dubbing/speakers/texts.ts'
import { FindSpeakers } from '#products/dubbing/speakers/web/find-speakers.tsx'
import { cueList } from '#products/dubbing/subtitles/contract/subtitles.ts'
import type { Speaking, Voiceprint } from '#shared/voices/contract.ts'
import { voiceTexts } from '#shared/voices/texts/voices.ts'
import { SpeakerVoice } from '#shared/voices/web/speaker-voice.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { WorkOptions } from '../contract.ts'
import { generateTexts } from '../texts/generate.ts'
import { SpeakerRow } from './speaker-row.tsx'
import { type LineToSpeak, sampleLine } from './spoken-lines.ts'
import styles from '#shared/voices/web/voices.module.css'

type VoicesSectionProps = {
  project: ProjectDetail
  language: string
  voices: readonly Voiceprint[]
  lines: readonly LineToSpeak[]
  found: SpeakerList
  line: LineToSpeak | undefined
  onLine: (id: string) => void
  options: WorkOptions
  /** Whether speakers can have their own voices. */
  apart: boolean
  onApart: (apart: boolean) => void
  onChange: (patch: Partial<WorkOptions>) => void
}

/** Voice settings of all speakers. */
export function VoicesSection(props: VoicesSectionProps) {
  const { project, language, voices, lines, found, line, onLine, options, apart, onApart, onChange } = props
  const t = useT()
  const speakers = speakersOf(lines)
  const suggested = suggestedFor(speakers, voices, found.speakers)
  const { port, speed, volume, pitch, style } = options
  const main: Speaking = { port, speed, volume, pitch, style }
  const own = apart ? speakers.filter((name) => options.speakers[name]) : []
  const rest = lines.filter(({ speaker }) => !own.includes(speaker))
  const give = (name: string, speaking: Speaking) =>
    onChange({ speakers: { ...options.speakers, [name]: speaking } })
  const take = (name: string) => {
    const { [name]: _, ...others } = options.speakers
    onChange({ speakers: others })
  }
  const setApart = (next: boolean) => {
    onApart(next)
    if (next) onChange({ speakers: { ...suggested, ...options.speakers } })
  }
  const linesOf = (name: string) => lines.filter(({ speaker }) => speaker === name)
  const spoken = [main, ...own.map((name) => options.speakers[name]!)]
  const keepsVoices = spoken.some((speaking) => speaking.port === originalVoice)
  const textOf = (name: string) => sampleLine(linesOf(name))?.text ?? ''
  return (
    <Card title={t(generateTexts.voices)} className={styles.section}>
      {speakers.length > 1 && (
        <Segmented
          label={t(generateTexts.voicesOf)}
          options={[
            { value: 'automatic', label: t(generateTexts.automatic) },
            { value: 'alike', label: t(generateTexts.alike) },
          ]}
          value={apart ? 'automatic' : 'alike'}
          onChange={(value) => setApart(value === 'automatic')}
        />
      )}
      {speakers.length > 1 && apart && <p className="small">{t(generateTexts.automaticHint)}</p>}
      {speakers.length > 1 && apart && found.found?.quality === 'draft' && (
        <p className="callout small">{t(speakerTexts.draft)}</p>
      )}
      {speakers.length === 0 && project.hasSound && <FindInFilm project={project.id} />}
      {rest.length > 0 && (
        <SpeakerVoice
          who={t(apart ? generateTexts.others : generateTexts.everybody)}
          lines={rest.length}
          language={language}
          voices={voices}
          speaking={main}
          text={line?.text ?? ''}
          onChange={onChange}
        />
      )}
      {apart &&
        speakers.map((name) => (
          <SpeakerRow
            key={name}
            {...{ name, speakers, language, voices }}
            lines={linesOf(name)}
            media={project.hasSound ? (project.videoPath ?? project.sourceVideoPath) : null}
            speaking={options.speakers[name]}
            suggested={suggested[name]}
            onGive={() => give(name, suggested[name] ?? main)}
            onChange={(changed) => give(name, changed)}
            onTake={() => take(name)}
          />
        ))}
      {keepsVoices && (
        <>
          <OriginalConsent project={project.id} language={language} />
          <SpeakerStretches
            project={project.id}
            language={language}
            speakingOf={(name) => (apart ? options.speakers[name] : undefined) ?? main}
            textOf={(name) => textOf(name) || line?.text || ''}
          />
        </>
      )}
      <p className="small">{t(voiceTexts.usual)}</p>
      {line && (
        <SelectField
          className={styles.line}
          label={t(voiceTexts.audition)}
          hint={t(voiceTexts.auditionHint)}
          value={line.id}
          options={lines.map(({ id, text }, at) => ({
            value: id,
            label: `${at + 1}. ${text.replaceAll('\n', ' ')}`,
          }))}
          onChange={onLine}
        />
      )}
    </Card>
  )
}

/** Where nobody is named yet. */
function FindInFilm({ project }: { project: string }) {
  const queries = useQueryClient()
  const [client] = useState(newId)
  return (
    <FindSpeakers
      project={project}
      client={client}
      has={{ some: false, none: true }}
      onFound={() => queries.invalidateQueries({ queryKey: [cueList.path] })}
    />
  )
}

/** Speakers with lines; lines without a speaker use the default voice. */
export const speakersOf = (lines: readonly LineToSpeak[]): string[] =>
  [...new Set(lines.map(({ speaker }) => speaker))].filter(Boolean)
