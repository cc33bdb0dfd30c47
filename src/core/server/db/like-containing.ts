/** A `like` pattern for rows that contain a text literally. */
export const likeContaining = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
