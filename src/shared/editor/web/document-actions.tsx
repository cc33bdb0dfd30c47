import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useT } from '#core/web/i18n/use-t.ts'
import type { DocumentState } from '#shared/documents/web/document.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { editor } from '../texts.ts'
import { goToConflict } from './conflicts.tsx'
import { SaveState } from './save-state.tsx'

interface DocumentActionsProps {
  document: { undo(): unknown; redo(): unknown; tryAgain(): void }
  state: Pick<DocumentState<unknown, unknown>, 'saving' | 'failure' | 'refused' | 'canUndo' | 'canRedo'>
}

/** Whether a document is saved, and undo and redo, for cards that show one. */
export function DocumentActions({ document, state }: DocumentActionsProps) {
  const t = useT()
  return (
    <>
      <SaveState state={state} onRetry={document.tryAgain} onConflict={goToConflict} />
      <IconButton
        label={t(editor.undo)}
        icon={<IconArrowBackUp size={18} />}
        disabled={!state.canUndo}
        onClick={() => document.undo()}
      />
      <IconButton
        label={t(editor.redo)}
        icon={<IconArrowForwardUp size={18} />}
        disabled={!state.canRedo}
        onClick={() => document.redo()}
      />
    </>
  )
}
