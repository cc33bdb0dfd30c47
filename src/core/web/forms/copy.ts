import { copyTexts } from '#core/texts/copy.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { toasts } from '#ui/overlays/toast-list.ts'

/** Copies a text and returns whether it succeeded. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useT()
  return async (text) => {
    if (await copied(text)) toasts.success(t(copyTexts.copied))
    else toasts.warn(t(copyTexts.failed))
  }
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Unavailable without TLS, and permission may be denied.
    return copiedByHand(text)
  }
}

/** Fallback through a selected field, placed inside the open dialog because of its focus trap. */
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
