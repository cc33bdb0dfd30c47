import { paletteTexts } from '#app/shell/texts/palette.ts'
import type { ScreenKey } from '#core/web/keys/screen-keys.ts'

export const paletteKeys = 'Ctrl+K'
export const helpKeys = '?'

/** The keys of all screens. */
export const shellKeys = ({ onHelp }: { onHelp?: () => void }): ScreenKey[] =>
  [
    { label: paletteTexts.openPalette, keys: [paletteKeys] },
    { label: paletteTexts.openHelp, keys: [helpKeys], ...(onHelp && { run: onHelp }) },
    { label: paletteTexts.closeAny, keys: ['Escape'], on: 'dialog *' },
  ].map((key) => ({ ...key, group: paletteTexts.everywhere }))
