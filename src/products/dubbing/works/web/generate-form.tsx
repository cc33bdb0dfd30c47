import { href } from '#core/web/router/href.ts'
import { useEffect, useState } from 'react'
import { projectDetail, type ProjectDetail } from '#products/dubbing/projects/contract.ts'
import type { Voiceprint } from '#shared/voices/contract.ts'
import { workList, type WorkOptions } from '../contract.ts'
import { generateWords } from '../texts/generate.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useGo } from '#core/web/router/link.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { stopSound } from '#shared/player/web/sounds.ts'
import { SpendButton } from '#shared/quotes/web/spend-button.tsx'
import { Card } from '#ui/card.tsx'
import { Columns } from '#ui/columns.tsx'
import { BurnPreview } from './burn-preview.tsx'
import { LanguageSection } from './language-section.tsx'
import { LabelChoice, PictureSection } from './picture-section.tsx'
import { NotReviewed } from './not-reviewed.tsx'
import { useWorkQuote, WorkQuote } from './work-quote.tsx'
import { SoundSection } from './sound-section.tsx'
import { type LineToSpeak, sampleLine } from './spoken-lines.ts'
import { VoicesSection } from './voices-section.tsx'
import { generateCalls } from '#products/dubbing/common/web/generate-calls.ts'
import { voiceOf } from '#shared/voices/web/speaking.ts'
import { rememberOptions } from '#products/dubbing/common/web/remembered-options.ts'

type GenerateFormProps = {
  project: ProjectDetail
  language: string
  voices: readonly Voiceprint[]
  lines: readonly LineToSpeak[]
  /** Initial options. */
  before: WorkOptions
}

export function GenerateForm({ project, language, voices, lines, before }: GenerateFormProps) {
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
      onSuccess: ({ id }) => go(href('/translate/genResult', { id })),
    },
  )
  return (
    <Columns
      stays
      side={
        <>
          {hasPicture && <BurnPreview project={project} language={language} options={options} line={line} />}
          <Card title={t(generateWords.quote)}>
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
                {t(generateWords.generate)}
              </SpendButton>
              <p className="small">{t(generateWords.leaving)}</p>
            </div>
          </Card>
        </>
      }
    >
      <LanguageSection project={project} language={language} />
      <VoicesSection
        project={project.id}
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
