import { projectStatus, starTag } from '#core/contract/wire-numbers.ts'
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
import type { Project } from '#products/dubbing/projects/contract.ts'
import type { Run } from '#core/contract/runs.ts'
import { projectWords } from '#shared/runs/texts/runs.ts'
import type { Text } from '#core/texts/words.ts'
import type { ProjectActions } from './use-project-actions.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Menu, MenuItem, MenuSeparator, type MenuHandle } from '#ui/menu.tsx'

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
    <Menu menu={menu} label={t(projectWords.more, { name })} align="end">
      {onOpen && item(projectWords.open, IconExternalLink, onOpen)}
      {!failed && item(projectWords.rename, IconPencil, onRename)}
      {!failed &&
        (tag === starTag.starred
          ? item(projectWords.unstar, IconStarOff, () => void actions.star())
          : item(projectWords.star, IconStar, () => void actions.star()))}
      {videoOf(project) && item(hasPicture ? projectWords.watch : projectWords.hear, IconPlayerPlay, onWatch)}
      {run && item(projectWords.cancel, IconPlayerStop, () => void actions.cancel(run))}
      <MenuSeparator />
      {item(projectWords.remove, IconTrash, onRemove, true)}
    </Menu>
  )
}

/** Playable video, else the uploaded one. */
export const videoOf = ({ videoPath, sourceVideoPath }: Project): string | null =>
  videoPath ?? sourceVideoPath
