import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { cueExport, exportFormats } from '#contract/cues.ts'
import { editor } from '#i18n/editor.ts'
import { send } from '#web/core/api/api.ts'
import { alreadyTold } from '#web/core/api/call-failure.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Menu, MenuChoice, MenuHead, MenuItem, useMenu } from '#web/ui/menu.tsx'
import { useTools } from './tools.ts'

/** The lines as a file, of what is saved by then. */
export function ExportMenu({ language }: { language?: string }) {
  const { project, document } = useTools()
  const say = useSay()
  const menu = useMenu()
  const [lines, setLines] = useState<'one' | 'both'>('one')
  const save = async (format: (typeof exportFormats)[number]) => {
    await document.flush()
    const wish = {
      id: project.id,
      format,
      ...(language !== undefined && { language, both: lines === 'both' }),
    }
    const answer = await send(cueExport, wish).catch(alreadyTold)
    if (answer) location.assign(answer.path)
  }
  return (
    <>
      <IconButton
        size="small"
        label={say(editor.export)}
        icon={<IconDownload size={18} />}
        {...menu.trigger}
      />
      <Menu menu={menu} label={say(editor.export)} align="end">
        <MenuHead>{say(editor.export)}</MenuHead>
        {language !== undefined && (
          <MenuChoice
            label={say(editor.exportLines)}
            options={[
              { value: 'one', label: say(editor.exportOne) },
              { value: 'both', label: say(editor.exportBoth) },
            ]}
            value={lines}
            onChange={setLines}
          />
        )}
        {exportFormats.map((format) => (
          <MenuItem key={format} onSelect={() => void save(format)}>
            {say(editor[format])}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
