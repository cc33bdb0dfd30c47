import { IconMicrophoneOff } from '@tabler/icons-react'
import { cueExport } from '#products/dubbing/subtitles/contract.ts'
import type { ProjectDetail } from '#products/dubbing/projects/contract.ts'
import { generateWords } from '../texts/generate.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { saveFile } from '#core/web/page/save-file.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

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
      title={t(generateWords.noVoices, { language: format.language(language) })}
      action={
        <>
          <Button variant="primary" busy={save.busy} onClick={() => save.run(false)}>
            {t(generateWords.exportSubtitles)}
          </Button>
          {translated && (
            <Button busy={save.busy} onClick={() => save.run(true)}>
              {t(generateWords.exportBoth)}
            </Button>
          )}
        </>
      }
    >
      {t(generateWords.noVoicesHint)}
    </EmptyState>
  )
}
