// PostgreSQL stores neither NUL nor half of a surrogate pair, in `text` or in `jsonb`.

export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** The text without NUL, and with U+FFFD for each half of a pair. */
export const toStorable = (text: string) => text.toWellFormed().replaceAll('\0', '')
