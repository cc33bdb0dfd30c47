export const paletteKeys = 'Ctrl+K'
