import { IconMicrophoneOff } from '@tabler/icons-react'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { saveFile } from '#core/web/page/save-file.ts'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { cueExport } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { generateTexts } from '../texts/generate.ts'

/** Shown for languages without voices: their subtitles are still available. */
export function NoVoices({ project, language }: { project: ProjectDetail; language: string }) {
  const t = useT()
  const format = useFormat()
  const translated = language !== project.language
  const save = useAction(
    (both: boolean) =>
      send(cueExport, {
        id: project.id,
        language: translated ? language : undefined,
        format: 'srt',
        both,
      }),
    {
      onSuccess: ({ path }) => saveFile(path),
    },
  )
  return (
    <EmptyState
      picture={<IconMicrophoneOff size={40} stroke={1.25} />}
      title={t(generateTexts.noVoices, { language: format.language(language) })}
      action={
        <>
          <Button variant="primary" busy={save.busy} onClick={() => save.run(false)}>
            {t(generateTexts.exportSubtitles)}
          </Button>
          {translated && (
            <Button busy={save.busy} onClick={() => save.run(true)}>
              {t(generateTexts.exportBoth)}
            </Button>
          )}
        </>
      }
    >
      {t(generateTexts.noVoicesHint)}
    </EmptyState>
  )
}
