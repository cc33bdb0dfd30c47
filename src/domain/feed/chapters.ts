/** Chapters in the JSON format of the podcast namespace, version 1.2. Times are seconds. */
export const printChapters = (chapters: readonly { start: number; title: string }[]): string =>
  `${JSON.stringify(
    {
      version: '1.2.0',
      chapters: chapters.map(({ start, title }) => ({
        startTime: Math.round(start * 1000) / 1000,
        title,
      })),
    },
    undefined,
    2,
  )}\n`
