import { speedTypes } from '#contract/wire-numbers.ts'
import typography from '#web/ui/typography.module.css'
import { useQuery } from '@tanstack/react-query'
import { audioTypes, type Speaking, videoDubVoiceprint } from '#contract/voices.ts'
import type { WorkDetail } from '#contract/works.ts'
import { generateWords } from '#i18n/generate.ts'
import { workWords } from '#i18n/works.ts'
import { reads } from '#web/core/api/queries.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Card } from '#web/ui/card.tsx'
import { DataList } from '#web/ui/data-list.tsx'
import { labelTexts } from './picture-section.tsx'
import { useVoiceName } from '#web/kit/voices/voice-line.tsx'
import { voiceOf } from '#web/kit/voices/speaking.ts'

/** How a work was wished for. */
export function OptionsCard({ work: { wish, language, sourceVideoPath } }: { work: WorkDetail }) {
  const t = useT()
  const nameOf = useVoiceName()
  const { data: voices } = useQuery(reads(videoDubVoiceprint, { language }))
  const told = ({ port, speed, volume, pitch, style }: Speaking) => {
    const voice = voices && voiceOf(voices, port)
    const name = voice ? nameOf(voice) : voices ? `${port} ${t(workWords.voiceGone)}` : port
    return (
      <>
        {[name, style].filter(Boolean).join(' · ')}
        <br />
        <span className={typography.soft}>{t(workWords.sliders, { speed, volume, pitch })}</span>
      </>
    )
  }
  const speakers = Object.entries(wish.speakers)
  const main = speakers.length > 0 ? generateWords.others : generateWords.everybody
  const picture = sourceVideoPath !== null
  return (
    <Card title={t(workWords.wish)}>
      <DataList
        rows={[
          { label: t(main), value: told(wish) },
          ...speakers.map(([name, speaking]) => ({ label: name, value: told(speaking) })),
          {
            label: t(generateWords.audioType),
            value: wish.audioType === audioTypes.mp3 ? 'MP3' : 'WAV',
          },
          {
            label: t(generateWords.speakDescriptions),
            value: t(wish.speakDescriptions ? workWords.yes : workWords.no),
          },
          ...(picture
            ? [
                { label: t(generateWords.background), value: t(generateWords[wish.background]) },
                {
                  label: t(generateWords.secondTrack),
                  value: t(wish.secondTrack ? workWords.yes : workWords.no),
                },
                {
                  label: t(generateWords.burn),
                  value: t(wish.burn ? generateWords[wish.burn] : generateWords.burnNone),
                },
                {
                  label: t(generateWords.slow),
                  value: t(wish.speedType === speedTypes.picture ? workWords.yes : workWords.no),
                },
              ]
            : []),
          { label: t(generateWords.label), value: t(labelTexts[wish.label].name) },
        ]}
      />
    </Card>
  )
}
