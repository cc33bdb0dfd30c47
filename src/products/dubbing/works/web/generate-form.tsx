import { useEffect, useState } from 'react'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useGo } from '#core/web/router/link.tsx'
import { generateCalls } from '#products/dubbing/common/web/generate-calls.ts'
import { rememberOptions } from '#products/dubbing/common/web/remembered-options.ts'
import { workAt } from '#products/dubbing/common/web/work-at.ts'
import { projectDetail, type ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import type { SpeakerList } from '#products/dubbing/speakers/contract.ts'
import { stopSound } from '#shared/player/web/sounds.ts'
import { SpendButton } from '#shared/quotes/web/spend-button.tsx'
import { type Voiceprint, audioTypes } from '#shared/voices/contract.ts'
import { voiceOf } from '#shared/voices/web/speaking.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { workList, type WorkOptions, backgrounds } from '../contract.ts'
import { generateTexts } from '../texts/generate.ts'
import { BurnPreview } from './burn-preview.tsx'
import { ChoiceWithHint } from './choice-with-hint.tsx'
import { LanguageSection } from './language-section.tsx'
import { NotReviewed } from './not-reviewed.tsx'
import { LabelChoice, PictureSection } from './picture-section.tsx'
import { type LineToSpeak, sampleLine } from './spoken-lines.ts'
import { VoicesSection } from './voices-section.tsx'
import { useWorkQuote, WorkQuote } from './work-quote.tsx'
import styles from './generate.module.css'

type GenerateFormProps = {
  project: ProjectDetail
  language: string
  voices: readonly Voiceprint[]
  lines: readonly LineToSpeak[]
  found: SpeakerList
  /** Initial options. */
  before: WorkOptions
}

type SoundSectionProps = {
  options: WorkOptions
  hasPicture: boolean
  /** Whether the film has background sound to keep under the voices. */
  hasSound: boolean
  onChange: (patch: Partial<WorkOptions>) => void
}

const hints = {
  keep: generateTexts.keepHint,
  duck: generateTexts.duckHint,
  off: generateTexts.offHint,
} as const

function SoundSection({ options, hasPicture, hasSound, onChange }: SoundSectionProps) {
  const t = useT()
  const { background, audioType, secondTrack, speakDescriptions } = options
  return (
    <Card title={t(generateTexts.sound)} className={styles.section}>
      {hasSound && (
        <ChoiceWithHint
          label={t(generateTexts.background)}
          options={backgrounds.map((value) => ({ value, label: t(generateTexts[value]) }))}
          value={background}
          hint={t(hints[background])}
          onChange={(value) => onChange({ background: value })}
        />
      )}
      {hasPicture && hasSound && (
        <div>
          <Checkbox
            checked={secondTrack}
            onChange={(event) => onChange({ secondTrack: event.currentTarget.checked })}
          >
            {t(generateTexts.secondTrack)}
          </Checkbox>
          <p className="small">{t(generateTexts.secondTrackHint)}</p>
        </div>
      )}
      <div>
        <Checkbox
          checked={speakDescriptions}
          onChange={(event) => onChange({ speakDescriptions: event.currentTarget.checked })}
        >
          {t(generateTexts.speakDescriptions)}
        </Checkbox>
        <p className="small">{t(generateTexts.speakDescriptionsHint)}</p>
      </div>
      <Segmented
        label={t(generateTexts.audioType)}
        options={[
          { value: 'mp3', label: 'MP3' },
          { value: 'wav', label: 'WAV' },
        ]}
        value={audioType === audioTypes.mp3 ? 'mp3' : 'wav'}
        onChange={(value) => onChange({ audioType: audioTypes[value] })}
      />
    </Card>
  )
}

export function GenerateForm({ project, language, voices, lines, found, before }: GenerateFormProps) {
  const t = useT()
  const go = useGo()
  const [options, setOptions] = useState(before)
  const [apart, setApart] = useState(Object.keys(before.speakers).length > 0)
  const [lineId, setLineId] = useState<string>()
  useEffect(() => stopSound, [])
  const line = lines.find(({ id }) => id === lineId) ?? sampleLine(lines)
  const { hasPicture } = project
  const quote = useWorkQuote({ project: project.id, language, options })
  const change = (patch: Partial<WorkOptions>) => {
    const next = { ...options, ...patch }
    setOptions(next)
    rememberOptions(project.id, language, next)
  }
  const generate = useAction(
    () => {
      stopSound()
      const { engine } = voiceOf(voices, options.port)!
      const speakers = apart ? options.speakers : {}
      return send(generateCalls[engine], { ...options, speakers, id: project.id, language })
    },
    {
      renews: [workList, projectDetail],
      onSuccess: ({ id }) => go(workAt({ id })),
    },
  )
  return (
    <Columns
      stays
      side={
        <>
          {hasPicture && <BurnPreview project={project} language={language} options={options} line={line} />}
          <Card title={t(generateTexts.quote)}>
            <WorkQuote query={quote} />
            <NotReviewed project={project} language={language} />
            <div className="grid gap-2 mt-4">
              <SpendButton
                variant="primary"
                size="large"
                wide
                quoted={quote.data}
                busy={generate.busy}
                onClick={() => generate.run()}
              >
                {t(generateTexts.generate)}
              </SpendButton>
              <p className="small">{t(generateTexts.leaving)}</p>
            </div>
          </Card>
        </>
      }
    >
      <LanguageSection project={project} language={language} />
      <VoicesSection
        project={project}
        found={found}
        language={language}
        voices={voices}
        lines={lines}
        line={line}
        onLine={setLineId}
        options={options}
        apart={apart}
        onApart={setApart}
        onChange={change}
      />
      <SoundSection options={options} hasPicture={hasPicture} hasSound={project.hasSound} onChange={change} />
      {hasPicture ? (
        <PictureSection options={options} translated={language !== project.language} onChange={change} />
      ) : (
        <Card>
          <LabelChoice soundOnly options={options} onChange={change} />
        </Card>
      )}
    </Columns>
  )
}
