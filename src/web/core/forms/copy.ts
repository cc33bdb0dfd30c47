import { copyWords } from '#i18n/copy.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { toasts } from '#web/ui/toast-list.ts'

/** Copies a text, and says whether that went well. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useT()
  return async (text) => {
    if (await copied(text)) toasts.success(t(copyWords.copied))
    else toasts.warn(t(copyWords.failed))
  }
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // It is not there on pages without TLS, and people may say no.
    return copiedByHand(text)
  }
}

/** As a person would do it: in a field that is selected, within the dialog where one keeps the focus to itself. */
function copiedByHand(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position: fixed; opacity: 0'
  ;(before?.closest('dialog') ?? document.body).append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return done
}
