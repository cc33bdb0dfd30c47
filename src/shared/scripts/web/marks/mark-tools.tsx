import {
  IconBlur,
  IconEraser,
  IconHighlight,
  IconLanguage,
  IconMicrophone,
  IconPlayerPause,
  IconAdjustmentsHorizontal,
  IconStrikethrough,
} from '@tabler/icons-react'
import { ToolButton } from '#shared/editor/web/toolbar.tsx'
import { scriptCommands } from '../tools/script-commands.ts'
import { useTools } from '../tools/script-tools.ts'

const icons = {
  pause: IconPlayerPause,
  pronunciation: IconLanguage,
  emphasis: IconHighlight,
  manner: IconAdjustmentsHorizontal,
  style: IconBlur,
  textVoice: IconMicrophone,
  skip: IconStrikethrough,
  clear: IconEraser,
} as const
const names = Object.keys(icons) as (keyof typeof icons)[]

/** Buttons that set and remove marks on the selected text. */
export function MarkTools() {
  const tools = useTools()
  return names.map((name) => {
    const Icon = icons[name]
    const { label, keys, run } = scriptCommands[name]
    return (
      <ToolButton key={name} label={label} keys={keys} icon={<Icon size={18} />} onPress={() => run(tools)} />
    )
  })
}
