import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { podcastSoundAdd, podcastSoundList } from '#products/podcast/contract/sounds.ts'
import { podcastSounds } from '#products/podcast/texts/sounds.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { separationToSound } from '../contract/separations.ts'
import type { Stem } from '../contract/stems.ts'

const choices = [
  { stem: 'voice', kind: 'recording', text: podcastSounds.voiceToPodcast },
  { stem: 'background', kind: 'music', text: podcastSounds.backgroundToPodcast },
] as const

/** Hands the voice or the background over to podcasts, as one of the account’s files there. */
export function PodcastCard({ id }: { id: string }) {
  const t = useT()
  const hand = useAction(
    async (stem: Stem, kind: 'recording' | 'music') => {
      const { upload, name } = await send(separationToSound, { id, stem })
      return send(podcastSoundAdd, { upload, kind, name })
    },
    {
      overlaps: true,
      done: ({ name }) => t(podcastSounds.savedToPodcast, { name }),
      renews: [podcastSoundList],
    },
  )
  return (
    <Card title={t(podcastSounds.toPodcast)}>
      <div className="grid gap-3">
        <p className="small">{t(podcastSounds.toPodcastHint)}</p>
        {choices.map(({ stem, kind, text }) => (
          <Button key={stem} wide busy={hand.isBusyWith(stem, kind)} onClick={() => hand.run(stem, kind)}>
            {t(text)}
          </Button>
        ))}
      </div>
    </Card>
  )
}
