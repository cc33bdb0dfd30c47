import {
  IconExternalLink,
  IconPencil,
  IconPlayerPlay,
  IconPlayerStop,
  IconStar,
  IconStarOff,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Run } from '#core/contract/runs.ts'
import { projectStatus, starTag } from '#core/contract/wire-numbers.ts'
import type { Text } from '#core/texts/texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Project } from '#products/dubbing/projects/contract/projects.ts'
import { projectTexts } from '#shared/runs/texts/runs.ts'
import { Menu, MenuItem, MenuSeparator, type MenuHandle } from '#ui/overlays/menu.tsx'
import type { ProjectActions } from './use-project-actions.ts'

type ProjectMenuProps = {
  menu: MenuHandle
  project: Project
  run: Run | undefined
  actions: ProjectActions
  onOpen: (() => void) | undefined
  onRename: () => void
  onWatch: () => void
  onRemove: () => void
}

/** Failed projects only offer the video and deletion. */
export function ProjectMenu({
  menu,
  project,
  run,
  actions,
  onOpen,
  onRename,
  onWatch,
  onRemove,
}: ProjectMenuProps) {
  const t = useT()
  const { name, tag, status, hasPicture } = project
  const failed = status === projectStatus.failed
  const item = (text: Text, Icon: typeof IconTrash, onSelect: () => void, danger?: boolean): ReactNode => (
    <MenuItem icon={<Icon size={18} stroke={1.6} />} onSelect={onSelect} danger={danger}>
      {t(text as Text & Record<never, never>)}
    </MenuItem>
  )
  return (
    <Menu menu={menu} label={t(projectTexts.more, { name })} align="end">
      {onOpen && item(projectTexts.open, IconExternalLink, onOpen)}
      {!failed && item(projectTexts.rename, IconPencil, onRename)}
      {!failed &&
        (tag === starTag.starred
          ? item(projectTexts.unstar, IconStarOff, () => void actions.star())
          : item(projectTexts.star, IconStar, () => void actions.star()))}
      {videoOf(project) && item(hasPicture ? projectTexts.watch : projectTexts.hear, IconPlayerPlay, onWatch)}
      {run && item(projectTexts.cancel, IconPlayerStop, () => void actions.cancel(run))}
      <MenuSeparator />
      {item(projectTexts.remove, IconTrash, onRemove, true)}
    </Menu>
  )
}

/** Playable video, else the uploaded one. */
export const videoOf = ({ videoPath, sourceVideoPath }: Project): string | null =>
  videoPath ?? sourceVideoPath
