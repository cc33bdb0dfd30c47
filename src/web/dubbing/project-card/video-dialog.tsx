import { IconDownload } from '@tabler/icons-react'
import type { Project } from '#contract/projects.ts'
import { common } from '#i18n/common.ts'
import { projectWords } from '#i18n/projects.ts'
import { videoOf } from './project-menu.tsx'
import styles from './video-dialog.module.css'
import { Player } from '#web/kit/player/player.tsx'
import { saveFile } from '#web/core/page/save-file.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

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
