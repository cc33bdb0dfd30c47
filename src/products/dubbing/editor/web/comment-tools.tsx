import { IconMessageDown, IconMessageSearch } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { editor } from '#shared/editor/texts.ts'
import { Group, ToolButton } from '#shared/editor/web/toolbar.tsx'
import { commentCommands } from './comment-commands.ts'
import type { ShownLines } from './shown-lines.ts'
import { CommandButton } from './toolbar.tsx'
import { useTools } from './tools.ts'

/** Moves between lines with comments, and filters them; renders nothing without comments. */
export function CommentTools({ shown }: { shown: ShownLines }) {
  const { comments } = useTools()
  const only = useSyncExternalStore(shown.watch, shown.filter) === 'commented'
  if (comments.lines.length === 0 && !only) return null
  return (
    <Group>
      <CommandButton command={commentCommands.nextCommented} icon={<IconMessageDown size={18} />} />
      <ToolButton
        label={editor.onlyCommented}
        keys={[]}
        icon={<IconMessageSearch size={18} />}
        pressed={only}
        onPress={() => (only ? shown.showAll() : shown.keep(comments.lines, 'commented'))}
      />
    </Group>
  )
}
