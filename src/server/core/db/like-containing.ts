/** The pattern of `like` for what has a text in it, as it was typed. */
export const likeContaining = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
