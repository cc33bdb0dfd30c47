import { IconDownload } from '@tabler/icons-react'
import type { Project } from '#products/dubbing/projects/contract.ts'
import { common } from '#core/texts/common.ts'
import { projectWords } from '#shared/runs/texts/runs.ts'
import { videoOf } from './project-menu.tsx'
import styles from './video-dialog.module.css'
import { Player } from '#shared/player/web/player.tsx'
import { saveFile } from '#core/web/page/save-file.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Video or sound of a project with optional subtitles. */
export function VideoDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useT()
  const { name, cover, vttPath, language, sourceVideoPath, hasPicture } = project
  const path = videoOf(project)
  return (
    <Dialog wide title={name} closeText={t(common.close)} onClose={onClose}>
      {path && (
        <Player
          sources={[{ label: name, path }]}
          sound={!hasPicture}
          poster={cover ?? undefined}
          subtitles={
            vttPath
              ? { path: vttPath, language: language ?? '', label: t(projectWords.subtitles), shown: false }
              : undefined
          }
          failedText={t(hasPicture ? projectWords.unplayable : projectWords.soundUnplayable)}
        />
      )}
      <div className={styles.below}>
        {sourceVideoPath && (
          <Button size="small" icon={<IconDownload size={16} />} onClick={() => saveFile(sourceVideoPath)}>
            {t(hasPicture ? projectWords.download : projectWords.downloadSound)}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
