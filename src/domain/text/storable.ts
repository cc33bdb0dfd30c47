// PostgreSQL cannot store NUL or an unpaired surrogate, in `text` or `jsonb`.

export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** The text without NUL, and with U+FFFD for each unpaired surrogate. */
export const toStorable = (text: string) => text.toWellFormed().replaceAll('\0', '')
