/** Whether there are rules for a language. Texts in other languages are left to the voice. */
export const isNormalized = (language: string): boolean => /^(?:zh|cmn|yue|en)(?:-|$)/i.test(language)
