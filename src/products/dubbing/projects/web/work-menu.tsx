import { IconDownload, IconEye, IconFileZip, IconFolderOpen, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { workState } from '#core/contract/wire-numbers.ts'
import { common } from '#core/texts/common.ts'
import { workTexts } from '#core/texts/lists.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { saveFile } from '#core/web/page/save-file.ts'
import { href } from '#core/web/router/href.ts'
import { useGo } from '#core/web/router/link.tsx'
import { renewProjects } from '#products/dubbing/common/web/live-projects.ts'
import { workAt } from '#products/dubbing/common/web/work-at.ts'
import type { Work, WorkFileName } from '#products/dubbing/works/contract.ts'
import { workDelete, workDownload } from '#shared/works/contract.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { MoreMenu } from '#ui/overlays/more-menu.tsx'

/** Actions for a work in a list. */
export function WorkMenu({ work }: { work: Work }) {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const [removing, setRemoving] = useState(false)
  const { id, project, name, language, version, state } = work
  const named = { name, language: format.language(language), version }
  const opens = workAt(work)

  const download = useAction((file: WorkFileName | 'zip') => send(workDownload, { id, file }), {
    overlaps: true,
    onSuccess: ({ path }) => saveFile(path),
  })
  return (
    <>
      <MoreMenu label={t(workTexts.more, named)}>
        <MenuItem icon={<IconEye size={18} stroke={1.6} />} onSelect={() => go(opens)}>
          {t(workTexts.open)}
        </MenuItem>
        <MenuItem
          icon={<IconFolderOpen size={18} stroke={1.6} />}
          onSelect={() => go(href('/translate/projectDetail', { id: project }))}
        >
          {t(workTexts.project)}
        </MenuItem>
        {state === workState.done && (
          <>
            <MenuSeparator />
            {(['mp4', 'srt'] as const).map((file) => (
              <MenuItem
                key={file}
                icon={<IconDownload size={18} stroke={1.6} />}
                onSelect={() => download.run(file)}
              >
                {t(workTexts.download, { file: file.toUpperCase() })}
              </MenuItem>
            ))}
            <MenuItem icon={<IconFileZip size={18} stroke={1.6} />} onSelect={() => download.run('zip')}>
              {t(workTexts.downloadAll)}
            </MenuItem>
          </>
        )}
        <MenuSeparator />
        <MenuItem danger icon={<IconTrash size={18} stroke={1.6} />} onSelect={() => setRemoving(true)}>
          {t(workTexts.remove)}
        </MenuItem>
      </MoreMenu>
      {removing && <RemoveWork work={work} onClose={() => setRemoving(false)} />}
    </>
  )
}

function RemoveWork({ work, onClose }: { work: Work; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const { id, name, language, version } = work
  const remove = useAction(workDelete, {
    done: t(workTexts.removed),
    onSuccess: () => renewProjects(client),
    onEnd: onClose,
  })
  return (
    <ConfirmDialog
      danger
      title={t(workTexts.removeAsk, { name, language: format.language(language), version })}
      confirmText={t(workTexts.remove)}
      cancelText={t(common.cancel)}
      busy={remove.busy}
      onConfirm={() => remove.run({ id })}
      onClose={onClose}
    >
      {t(workTexts.removeHint)}
    </ConfirmDialog>
  )
}
