interface Pressed {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** Symbols by key, letters by code: with Alt some systems produce other characters. */
function isKey(name: string, { key, code }: Pressed): boolean {
  if (name === 'Space') return code === 'Space'
  if (/^[A-Z]$/.test(name)) return code === `Key${name}` || key.toUpperCase() === name
  return key === name
}

export function isPressed(keys: string, pressed: Pressed): boolean {
  const parts = keys.split('+').filter(Boolean)
  const name = parts.pop() ?? '+'
  const sign = name.length === 1 && !/[A-Z]/.test(name)
  return (
    isKey(name, pressed) &&
    parts.includes('Ctrl') === (pressed.ctrlKey || pressed.metaKey) &&
    parts.includes('Alt') === pressed.altKey &&
    // Some layouts need Shift for a symbol.
    (sign || parts.includes('Shift') === pressed.shiftKey)
  )
}

/** Typed characters, and keys of menus and dialogs, are not shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement)
    return !['button', 'checkbox', 'radio', 'range'].includes(target.type)
  return (
    target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
  )
}

const arrows: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
}

/** Key names as shown on a keyboard. */
export function keyNames(keys: string, mac: boolean): string[] {
  const parts = keys.split('+').filter(Boolean)
  if (keys.endsWith('+')) parts.push('+')
  const apple: Record<string, string> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' }
  return parts.map((part) => (mac && apple[part]) || arrows[part] || part)
}

export const isMac = () => /mac|iphone|ipad/i.test(navigator.platform)

/** For a tooltip: `Split (Ctrl+Alt+V)`. */
export function withKeys(label: string, { keys }: { keys: readonly string[] }): string {
  const [first] = keys
  const mac = isMac()
  return first ? `${label} (${keyNames(first, mac).join(mac ? '' : '+')})` : label
}
