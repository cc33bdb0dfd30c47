import { IconDownload } from '@tabler/icons-react'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { saveFile } from '#core/web/page/save-file.ts'
import { workDownload } from '#shared/works/contract.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { SeparationDetail } from '../contract/separations.ts'
import type { StemFile } from '../contract/stems.ts'
import { separationTexts } from '../texts.ts'

const presets = [
  { stem: 'background', text: separationTexts.karaoke, hint: separationTexts.karaokeHint },
  { stem: 'voice', text: separationTexts.acapella, hint: separationTexts.acapellaHint },
] as const

/** What most people come for, with one click: of a video the video, else an MP3. */
export function ReadyFiles({ work, files }: { work: string; files: SeparationDetail['files'] }) {
  const t = useT()
  const format = useFormat()
  const save = useAction((name: StemFile) => send(workDownload, { id: work, file: name }), {
    overlaps: true,
    onSuccess: ({ path }) => saveFile(path),
  })
  return (
    <Card title={t(separationTexts.readyToUse)}>
      <div className="grid gap-2">
        {presets.map(({ stem, text, hint }) => {
          const file = (['mp4', 'mp3'] as const).flatMap(
            (ending) => files.find(({ name }) => name === `${stem}.${ending}`) ?? [],
          )[0]
          return (
            file && (
              <Button
                key={stem}
                wide
                icon={<IconDownload size={18} />}
                busy={save.isBusyWith(file.name)}
                onClick={() => save.run(file.name)}
              >
                <span className="row gap-2">
                  {t(text)}
                  <span className="note">
                    {[
                      t(hint),
                      file.name.split('.')[1]!.toUpperCase(),
                      file.size !== null && format.bytes(file.size),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </Button>
            )
          )
        })}
      </div>
    </Card>
  )
}
