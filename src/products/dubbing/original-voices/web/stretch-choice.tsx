import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useSavedChoice } from '#core/web/api/use-saved-choice.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PlayButton } from '#shared/player/web/play-button.tsx'
import type { Speaking } from '#shared/voices/contract.ts'
import { originalVoiceTexts } from '#shared/voices/texts/original-voices.ts'
import { voiceTexts } from '#shared/voices/texts/voices.ts'
import { heard, usePlayed } from '#shared/voices/web/use-audition.ts'
import { Button } from '#ui/buttons/button.tsx'
import { RadioRow, RadioRows } from '#ui/fields/radio-rows.tsx'
import {
  originalChoose,
  originalSample,
  type OriginalStretch,
  originalStretches,
  originalVoices,
} from '../contract/original-voices.ts'

type StretchChoiceProps = {
  project: string
  language: string
  speaker: string
  stretches: readonly OriginalStretch[]
  speaking: Speaking
  /** A line to try. */
  text: string
}

/** The samples of a speaker: choose one, play it, or try a line with it. */
export function StretchChoice(props: StretchChoiceProps) {
  const { project, language, speaker, stretches, speaking, text } = props
  const t = useT()
  const group = useId()
  const client = useQueryClient()
  const { data } = useQuery(reads(originalVoices, { id: project, language }))
  const sample = usePlayed(async () => {
    const { port: _, ...manner } = speaking
    return heard((await send(originalSample, { id: project, language, speaker, text, ...manner })).id)
  })
  const who = speaker || t(originalVoiceTexts.everybody)
  const used = stretches.find(({ chosen }) => chosen) ?? stretches[0]
  const [chosen, choose] = useSavedChoice(used?.id, async (stretch) => {
    if (!stretch) return
    try {
      await send(originalChoose, { id: project, stretch })
    } finally {
      await client.invalidateQueries({ queryKey: [originalStretches.path] })
    }
  })
  if (!used) return <p className="small">{t(originalVoiceTexts.noneFound, { who })}</p>
  return (
    <fieldset className="grid gap-2">
      <legend className="text-14 font-semibold">{who}</legend>
      <RadioRows>
        {stretches.map((stretch) => (
          <StretchRow
            key={stretch.id}
            {...{ group, who, stretch }}
            isUsed={stretch.id === chosen}
            onUse={() => choose(stretch.id)}
          />
        ))}
      </RadioRows>
      {text !== '' && data && !data.declared && <p className="small">{t(originalVoiceTexts.declareFirst)}</p>}
      {text !== '' && data?.declared && (
        <div>
          <Button
            size="small"
            icon={sample.playing ? <IconPlayerStopFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
            aria-label={sample.playing ? t(voiceTexts.stop) : t(originalVoiceTexts.tryLineOf, { who })}
            busy={sample.busy}
            onClick={() => (sample.playing ? sample.stop() : sample.play(undefined))}
          >
            {sample.playing ? t(voiceTexts.stop) : t(originalVoiceTexts.tryLine)}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type StretchRowProps = {
  group: string
  who: string
  stretch: OriginalStretch
  isUsed: boolean
  onUse: () => void
}

function StretchRow({ group, who, stretch: { from, to, text, path }, isUsed, onUse }: StretchRowProps) {
  const t = useT()
  const format = useFormat()
  const label = (
    <>
      <span>{t(originalVoiceTexts.sample, { from: format.clock(from), to: format.clock(to) })}</span>
      <span className="small" dir="auto">
        {text}
      </span>
    </>
  )
  return (
    <RadioRow group={group} checked={isUsed} onChoose={onUse} label={label}>
      <PlayButton
        name={t(originalVoiceTexts.hearSample, { who, from: format.clock(from) })}
        pathOf={() => Promise.resolve(path)}
      />
    </RadioRow>
  )
}
