import { speedTypes } from '#core/contract/wire-numbers.ts'
import { useQuery } from '@tanstack/react-query'
import { audioTypes, type Speaking, videoDubVoiceprint } from '#shared/voices/contract.ts'
import type { WorkDetail } from '../contract.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import { originalVoiceWords } from '#shared/voices/texts/original-voices.ts'
import { generateWords } from '../texts/generate.ts'
import { workWords } from '../texts/works.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#ui/card.tsx'
import { DataList } from '#ui/data-list.tsx'
import { labelTexts } from './picture-section.tsx'
import { useVoiceName } from '#shared/voices/web/use-voice-name.ts'
import { voiceOf } from '#shared/voices/web/speaking.ts'

/** The options of a work. */
export function OptionsCard({
  work: { options, language, sourceVideoPath, hasPicture },
}: {
  work: WorkDetail
}) {
  const t = useT()
  const nameOf = useVoiceName()
  const { data: voices } = useQuery(reads(videoDubVoiceprint, { language }))
  const voiceText = ({ port, speed, volume, pitch, style }: Speaking) => {
    const voice = voices && voiceOf(voices, port)
    const known = voice && nameOf(voice)
    const gone = voices ? `${port} ${t(workWords.voiceGone)}` : port
    const name = port === originalVoice ? t(originalVoiceWords.voice) : (known ?? gone)
    return (
      <>
        {[name, style].filter(Boolean).join(' · ')}
        <br />
        <span className="small">{t(workWords.sliders, { speed, volume, pitch })}</span>
      </>
    )
  }
  const speakers = Object.entries(options.speakers)
  const main = speakers.length > 0 ? generateWords.others : generateWords.everybody
  const hasSound = sourceVideoPath !== null
  return (
    <Card title={t(workWords.options)}>
      <DataList
        rows={[
          { label: t(main), value: voiceText(options) },
          ...speakers.map(([name, speaking]) => ({ label: name, value: voiceText(speaking) })),
          {
            label: t(generateWords.audioType),
            value: options.audioType === audioTypes.mp3 ? 'MP3' : 'WAV',
          },
          {
            label: t(generateWords.speakDescriptions),
            value: t(options.speakDescriptions ? workWords.yes : workWords.no),
          },
          ...(hasSound
            ? [{ label: t(generateWords.background), value: t(generateWords[options.background]) }]
            : []),
          ...(hasPicture
            ? [
                {
                  label: t(generateWords.secondTrack),
                  value: t(options.secondTrack ? workWords.yes : workWords.no),
                },
                {
                  label: t(generateWords.burn),
                  value: t(options.burn ? generateWords[options.burn] : generateWords.burnNone),
                },
                {
                  label: t(generateWords.slow),
                  value: t(options.speedType === speedTypes.picture ? workWords.yes : workWords.no),
                },
              ]
            : []),
          { label: t(generateWords.label), value: t(labelTexts[options.label].name) },
        ]}
      />
    </Card>
  )
}
