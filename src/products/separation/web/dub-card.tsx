import { useQueryClient } from '@tanstack/react-query'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { useGo } from '#core/web/router/link.tsx'
import { rulesOf } from '#shared/uploads/contract/kinds.ts'
import { uploadList } from '#shared/uploads/contract/uploads.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type SeparationDetail, separationToUpload } from '../contract/separations.ts'
import { separationTexts } from '../texts.ts'

/** Hands the video or sound over to dubbing, where its language is chosen. */
export function DubCard({ separation }: { separation: SeparationDetail }) {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  const { id, duration, files, hasPicture } = separation
  const hand = useAction((sound: 'original' | 'voice') => send(separationToUpload, { id, sound }), {
    overlaps: true,
    async onSuccess({ upload, kind }) {
      // A list that was read a moment ago does not have it yet.
      await client.invalidateQueries({ queryKey: [uploadList.path], refetchType: 'all' })
      go(href('/translate/uploadVideo', { kind, upload }))
    },
  })
  const { minutes = 0 } = rulesOf('long')
  const tooLong = duration !== null && duration >= minutes * 60_000
  const choices = [
    { sound: 'original', text: separationTexts.dubOriginal, offered: true },
    {
      sound: 'voice',
      text: separationTexts.dubVoice,
      offered: files.some(({ name }) => name === (hasPicture ? 'voice.mp4' : 'voice.flac')),
    },
  ] as const
  return (
    <Card title={t(separationTexts.dub)}>
      <div className="grid gap-3">
        <p className="small">
          {tooLong ? t(separationTexts.dubTooLong, { minutes }) : t(separationTexts.dubHint)}
        </p>
        {!tooLong &&
          choices.map(
            ({ sound, text, offered }) =>
              offered && (
                <Button key={sound} wide busy={hand.isBusyWith(sound)} onClick={() => hand.run(sound)}>
                  {t(text)}
                </Button>
              ),
          )}
      </div>
    </Card>
  )
}
