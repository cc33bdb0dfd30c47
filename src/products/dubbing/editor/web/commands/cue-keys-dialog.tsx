import { useT } from '#core/web/i18n/use-t.ts'
import { editor } from '#shared/editor/texts.ts'
import { KeysDialog, KeysSection } from '#shared/editor/web/keys-dialog.tsx'
import { useTools } from '../tools/tools.ts'

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
  const { retimes } = useTools()
  const gestures = retimes ? onPointer : onPointer.slice(-2)
  return (
    <KeysDialog onClose={onClose}>
      <KeysSection
        title={t(editor.keysPointer)}
        rows={gestures.map(([how, does]) => ({ does: t(editor[does]), how: t(editor[how]) }))}
      />
    </KeysDialog>
  )
}
