import { useLayoutEffect, useRef } from 'react'
import type { Text } from '#core/texts/texts.ts'

/** A key of the open screen, as `?` lists it and the palette runs it. */
export interface ScreenKey {
  /** The heading above it in the list. */
  group: Text
  label: Text
  /** `Ctrl` is Command on macOS. */
  keys: readonly string[]
  /** Without it, the palette presses the first key. */
  run?: () => void
  /** Selects the elements with the focus that the key acts on; it does nothing elsewhere. */
  on?: string | undefined
}

const sources = new Set<() => readonly ScreenKey[]>()

/**
 * Declares what keys do while the caller is mounted. Both the list of keys and the palette are made from these declarations, so
 * neither can lack one; a test finds listeners that declare none.
 */
export function useScreenKeys(read: () => readonly ScreenKey[]): void {
  const latest = useRef(read)
  useLayoutEffect(() => {
    latest.current = read
  })
  useLayoutEffect(() => {
    const source = () => latest.current()
    sources.add(source)
    return () => void sources.delete(source)
  }, [])
}

/** Those of a screen before those of its parts. Several lists on a screen declare the same keys, which are listed once. */
export const screenKeys = (): ScreenKey[] => {
  const all = [...sources].toReversed().flatMap((read) => read())
  const same = (one: ScreenKey) => (other: ScreenKey) =>
    other.label === one.label && other.keys.join() === one.keys.join()
  return all.filter((key, place) => all.findIndex(same(key)) === place)
}

/** Whether a key does something while this element has the focus. */
export const actsOn = ({ on }: ScreenKey, focused: Element | null): boolean =>
  on === undefined || (focused?.matches(on) ?? false)

/** Runs what a key does, on the element that has the focus. */
export function runScreenKey({ run, keys }: ScreenKey): void {
  if (run) return run()
  const parts = keys[0]!.split('+')
  const key = parts.pop()!
  const target = document.activeElement ?? document.body
  target.dispatchEvent(
    new KeyboardEvent('keydown', {
      key: key === 'Space' ? ' ' : key,
      code: key,
      ctrlKey: parts.includes('Ctrl'),
      altKey: parts.includes('Alt'),
      shiftKey: parts.includes('Shift'),
      bubbles: true,
      cancelable: true,
    }),
  )
}
