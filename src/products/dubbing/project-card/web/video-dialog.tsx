import { IconDownload } from '@tabler/icons-react'
import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { saveFile } from '#core/web/page/save-file.ts'
import type { Project } from '#products/dubbing/projects/contract/projects.ts'
import { Player } from '#shared/player/web/player.tsx'
import { projectTexts } from '#shared/runs/texts/runs.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { videoOf } from './project-menu.tsx'
import styles from './video-dialog.module.css'

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
              ? { path: vttPath, language: language ?? '', label: t(projectTexts.subtitles), shown: false }
              : undefined
          }
          failedText={t(hasPicture ? projectTexts.unplayable : projectTexts.soundUnplayable)}
        />
      )}
      <div className={styles.below}>
        {sourceVideoPath && (
          <Button size="small" icon={<IconDownload size={16} />} onClick={() => saveFile(sourceVideoPath)}>
            {t(hasPicture ? projectTexts.download : projectTexts.downloadSound)}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
