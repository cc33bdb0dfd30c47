import typography from '#web/ui/typography.module.css'
import { useQuery } from '@tanstack/react-query'
import { audioTypes, type Speaking, videoDubVoiceprint } from '#contract/voices.ts'
import type { WorkDetail } from '#contract/works.ts'
import { generateWords } from '#i18n/generate.ts'
import { workWords } from '#i18n/works.ts'
import { reads } from '#web/core/api/queries.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { Card } from '#web/ui/card.tsx'
import { DataList } from '#web/ui/data-list.tsx'
import { labelTexts } from './picture-section.tsx'
import { useVoiceName } from '#web/kit/voices/voice-line.tsx'
import { voiceOf } from '#web/kit/voices/speaking.ts'

/** How a work was wished for. */
export function OptionsCard({ work: { wish, language, sourceVideoPath } }: { work: WorkDetail }) {
  const say = useSay()
  const nameOf = useVoiceName()
  const { data: voices } = useQuery(reads(videoDubVoiceprint, { language }))
  const told = ({ port, speed, volume, pitch, style }: Speaking) => {
    const voice = voices && voiceOf(voices, port)
    const name = voice ? nameOf(voice) : voices ? `${port} ${say(workWords.voiceGone)}` : port
    return (
      <>
        {[name, style].filter(Boolean).join(' · ')}
        <br />
        <span className={typography.soft}>{say(workWords.sliders, { speed, volume, pitch })}</span>
      </>
    )
  }
  const speakers = Object.entries(wish.speakers)
  const main = speakers.length > 0 ? generateWords.others : generateWords.everybody
  const picture = sourceVideoPath !== null
  return (
    <Card title={say(workWords.wish)}>
      <DataList
        rows={[
          { label: say(main), value: told(wish) },
          ...speakers.map(([name, speaking]) => ({ label: name, value: told(speaking) })),
          {
            label: say(generateWords.audioType),
            value: wish.audioType === audioTypes.mp3 ? 'MP3' : 'WAV',
          },
          {
            label: say(generateWords.speakDescriptions),
            value: say(wish.speakDescriptions ? workWords.yes : workWords.no),
          },
          ...(picture
            ? [
                { label: say(generateWords.background), value: say(generateWords[wish.background]) },
                {
                  label: say(generateWords.secondTrack),
                  value: say(wish.secondTrack ? workWords.yes : workWords.no),
                },
                {
                  label: say(generateWords.burn),
                  value: say(wish.burn ? generateWords[wish.burn] : generateWords.burnNone),
                },
                {
                  label: say(generateWords.slow),
                  value: say(wish.speedType === 1 ? workWords.yes : workWords.no),
                },
              ]
            : []),
          { label: say(generateWords.label), value: say(labelTexts[wish.label].name) },
        ]}
      />
    </Card>
  )
}
