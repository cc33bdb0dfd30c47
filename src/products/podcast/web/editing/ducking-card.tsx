import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Slider } from '#ui/fields/slider.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { EpisodeOptions } from '../../contract/episodes.ts'
import { podcastEditor } from '../../texts/editor.ts'
import voicesStyles from '#shared/voices/web/voices.module.css'

type Ducking = EpisodeOptions['ducking']

/** As in products/podcast/contract/episodes.ts. */
const usual: Ducking = { depth: -11, attack: 400, hold: 500, release: 900 }

const times = [
  { name: 'attack', hint: podcastEditor.attackHint, max: 3000 },
  { name: 'hold', hint: podcastEditor.holdHint, max: 3000 },
  { name: 'release', hint: podcastEditor.releaseHint, max: 5000 },
] as const

/** How much quieter music is under speech, and how fast it goes down and comes back. */
export function DuckingCard({ ducking, onChange }: { ducking: Ducking; onChange: (next: Ducking) => void }) {
  const t = useT()
  const isUsual = JSON.stringify(ducking) === JSON.stringify(usual)
  return (
    <Card
      title={t(podcastEditor.ducking)}
      className={voicesStyles.section}
      actions={
        !isUsual && (
          <Button size="small" variant="plain" onClick={() => onChange(usual)}>
            {t(podcastEditor.reset)}
          </Button>
        )
      }
    >
      <p className="note">{t(podcastEditor.duckingHint)}</p>
      <div>
        <Slider
          label={t(podcastEditor.depth)}
          min={0}
          max={30}
          step={1}
          value={-ducking.depth}
          usual={-usual.depth}
          shown={t(podcastEditor.decibels, { value: -ducking.depth })}
          onChange={(value) => onChange({ ...ducking, depth: value === 0 ? 0 : -value })}
        />
        <p className="small">{t(podcastEditor.depthHint)}</p>
      </div>
      {times.map(({ name, hint, max }) => (
        <div key={name}>
          <Slider
            label={t(podcastEditor[name])}
            min={0}
            max={max}
            step={50}
            value={ducking[name]}
            usual={usual[name]}
            shown={t(podcastEditor.seconds, { seconds: ducking[name] / 1000 })}
            onChange={(value) => onChange({ ...ducking, [name]: value })}
          />
          <p className="small">{t(hint)}</p>
        </div>
      ))}
    </Card>
  )
}
