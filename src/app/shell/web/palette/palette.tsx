import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { paletteTexts } from '#app/shell/texts/palette.ts'
import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { placeAfter } from './entries.ts'
import type { PaletteActions } from './palette-results.tsx'

const PaletteResults = lazy(async () => ({
  default: (await import('./palette-results.tsx')).PaletteResults,
}))

/**
 * Finds projects, screens and the actions of the screen by what is typed. Only the results are loaded on demand: the
 * field is there with the key that opens it, so that no letter typed meanwhile is lost.
 */
export function Palette(actions: PaletteActions) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  // Before the dialog takes the focus.
  const [opener] = useState(() => document.activeElement)
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])]
  const pressInField = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const [first] = buttons()
    if (event.key === 'Enter' && first) {
      event.preventDefault()
      first.click()
    }
    // The browser would clear the field first.
    if (event.key === 'Escape') {
      event.preventDefault()
      actions.onClose()
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      first?.focus()
    }
  }
  const pressInList = (event: KeyboardEvent<HTMLButtonElement>) => {
    // What is typed goes on in the field.
    if (isCharacter(event)) return field.current?.focus()
    const all = buttons()
    const place = placeAfter(event.key, all.indexOf(event.currentTarget), all.length)
    if (place === undefined) return
    event.preventDefault()
    const next = place < 0 ? field.current : all[place]
    next?.focus()
  }
  return (
    <Dialog wide title={t(paletteTexts.title)} closeText={t(common.close)} onClose={actions.onClose}>
      <SearchField
        ref={field}
        label={t(paletteTexts.search)}
        labelHidden
        placeholder={t(paletteTexts.search)}
        clearText={t(paletteTexts.clear)}
        value={typed}
        onChange={setTyped}
        onKeyDown={pressInField}
        autoComplete="off"
        maxLength={100}
      />
      <Suspense>
        <PaletteResults {...actions} typed={typed} opener={opener} list={list} onKeyDown={pressInList} />
      </Suspense>
    </Dialog>
  )
}

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (key === 'Backspace' || ([...key].length === 1 && key !== ' ')) && !ctrlKey && !metaKey && !altKey
