import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { cueExport, exportFormats } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { editor } from '#shared/editor/texts.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { Menu, MenuChoice, MenuHead, MenuItem, useMenu } from '#ui/overlays/menu.tsx'
import { useTools } from './tools/tools.ts'

/** Exports the saved lines as a file. */
export function ExportMenu({ language }: { language?: string }) {
  const { project, document } = useTools()
  const t = useT()
  const menu = useMenu()
  const [lines, setLines] = useState<'one' | 'both'>('one')
  const save = useAction(
    async (format: (typeof exportFormats)[number]) => {
      await document.flush()
      return send(cueExport, {
        id: project.id,
        format,
        ...(language !== undefined && { language, both: lines === 'both' }),
      })
    },
    { overlaps: true, onSuccess: ({ path }) => location.assign(path) },
  )
  return (
    <>
      <IconButton size="small" label={t(editor.export)} icon={<IconDownload size={18} />} {...menu.trigger} />
      <Menu menu={menu} label={t(editor.export)} align="end">
        <MenuHead>{t(editor.export)}</MenuHead>
        {language !== undefined && (
          <MenuChoice
            label={t(editor.exportLines)}
            options={[
              { value: 'one', label: t(editor.exportOne) },
              { value: 'both', label: t(editor.exportBoth) },
            ]}
            value={lines}
            onChange={setLines}
          />
        )}
        {exportFormats.map((format) => (
          <MenuItem key={format} onSelect={() => save.run(format)}>
            {t(editor[format])}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
