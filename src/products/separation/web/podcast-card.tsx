import { useMutation, useQueryClient } from '@tanstack/react-query'
import { podcastSoundAdd, podcastSoundList } from '#products/podcast/contract/sounds.ts'
import { separationToSound, type Stem } from '../contract.ts'
import { podcastSounds } from '#products/podcast/texts/sounds.ts'
import { send } from '#core/web/api/api.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import layouts from '#ui/layout.module.css'
import { toasts } from '#ui/toast-list.ts'
import typography from '#ui/typography.module.css'

const choices = [
  { stem: 'voice', kind: 'recording', text: podcastSounds.voiceToPodcast },
  { stem: 'background', kind: 'music', text: podcastSounds.backgroundToPodcast },
] as const

/** Hands the voice or the background over to podcasts, as one of the account’s files there. */
export function PodcastCard({ id }: { id: string }) {
  const t = useT()
  const client = useQueryClient()
  const hand = useMutation({
    async mutationFn({ stem, kind }: { stem: Stem; kind: 'recording' | 'music' }) {
      const { upload, name } = await send(separationToSound, { id, stem })
      return send(podcastSoundAdd, { upload, kind, name })
    },
    async onSuccess({ name }) {
      await client.invalidateQueries({ queryKey: [podcastSoundList.path] })
      toasts.success(t(podcastSounds.savedToPodcast, { name }))
    },
  })
  return (
    <Card title={t(podcastSounds.toPodcast)}>
      <div className={layouts.stack3}>
        <p className={typography.soft}>{t(podcastSounds.toPodcastHint)}</p>
        {choices.map(({ stem, kind, text }) => (
          <Button
            key={stem}
            wide
            busy={hand.isPending && hand.variables.stem === stem}
            onClick={() => hand.mutate({ stem, kind })}
          >
            {t(text)}
          </Button>
        ))}
      </div>
    </Card>
  )
}
