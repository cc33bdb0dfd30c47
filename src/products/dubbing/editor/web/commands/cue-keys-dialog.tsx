import { editor } from '#shared/editor/texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { KeysDialog, KeysSection } from '#shared/editor/web/keys-dialog.tsx'
import { otherKeys } from './commands.ts'
import { useTools } from './tools.ts'

const groups = (['keysPlay', 'keysMove', 'keysTime', 'keysLine'] as const).map(
  (name) => [name, editor[name]] as const,
)

const onPointer = [
  ['pointerEdge', 'pointerEdgeDoes'],
  ['pointerBody', 'pointerBodyDoes'],
  ['pointerEmpty', 'pointerEmptyDoes'],
  ['pointerShift', 'setStart'],
  ['pointerCtrl', 'setEnd'],
  ['pointerWheel', 'pointerWheelDoes'],
  ['pointerZoom', 'pointerZoomDoes'],
] as const

/** Help: all shortcuts and timeline gestures. */
export function CueKeysDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { commands, retimes } = useTools()
  const gestures = retimes ? onPointer : onPointer.slice(-2)
  return (
    <KeysDialog groups={groups} keys={[...commands, ...otherKeys]} onClose={onClose}>
      <KeysSection
        title={t(editor.keysPointer)}
        rows={gestures.map(([how, does]) => ({ does: t(editor[does]), how: t(editor[how]) }))}
      />
    </KeysDialog>
  )
}
