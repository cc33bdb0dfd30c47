import { useRef, useState, type KeyboardEvent } from 'react'
import { projectName } from '#core/contract/fields.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { problemText } from '#core/web/i18n/problem.ts'
import { toasts } from '#ui/overlays/toast-list.ts'
import styles from './rename-field.module.css'

type RenameFieldProps = {
  name: string
  /** What a name may be; that of a project by default. */
  schema?: typeof projectName
  label: string
  save: (name: string) => Promise<unknown>
  /** `byKey` restores the focus. */
  onClose: (byKey: boolean) => void
}

/**
 * The name as an editable field in its place: saved on Enter or blur, discarded on Escape. A refused value stays in the
 * field.
 */
export function RenameField({ name, schema = projectName, label, save, onClose }: RenameFieldProps) {
  const [typed, setTyped] = useState(name)
  const [wrong, setWrong] = useState(false)
  /** Ignores blur while saving and after closing. */
  const settled = useRef(false)

  const close = (byKey: boolean) => {
    settled.current = true
    onClose(byKey)
  }
  const saving = useAction(async (to: string, _byKey: boolean) => save(to), {
    onSuccess: (_, _to, byKey) => close(byKey),
    onFailure() {
      setWrong(true)
      settled.current = false
    },
  })
  const finish = async (byKey: boolean) => {
    if (settled.current) return
    const read = schema.safeParse(typed)
    if (!read.success) {
      // Leaving an empty field keeps the name.
      if (byKey) setWrong(true)
      else close(false)
      toasts.warn(await problemText(read.error.issues[0]?.message ?? 'malformed', null))
      return
    }
    if (read.data === name) return close(byKey)
    settled.current = true
    await saving.run(read.data, byKey)
  }
  const press = (event: KeyboardEvent) => {
    // Enter and Escape belong to the input method while composing.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void finish(true)
    else if (event.key === 'Escape') close(true)
    event.stopPropagation()
  }
  return (
    <input
      ref={begin}
      className={styles.field}
      aria-label={label}
      aria-invalid={wrong || undefined}
      value={typed}
      maxLength={100}
      onChange={(event) => {
        setTyped(event.target.value)
        setWrong(false)
      }}
      onBlur={({ currentTarget }) => {
        // Switching windows does not end editing.
        if (document.activeElement !== currentTarget) void finish(false)
      }}
      onKeyDown={press}
    />
  )
}

function begin(input: HTMLInputElement | null) {
  input?.focus()
  input?.select()
}
