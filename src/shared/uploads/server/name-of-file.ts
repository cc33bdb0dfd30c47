/** What a subject made from a file is called. */
export const nameOfFile = (file: string): string =>
  file
    .replace(/\.\w+$/, '')
    .slice(0, 100)
    .trim() || file.slice(0, 100)
