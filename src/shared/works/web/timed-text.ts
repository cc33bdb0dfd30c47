import { useQuery } from '@tanstack/react-query'

/** The stored file with the times of each sentence, in seconds. */
export interface TimedText {
  chapters: readonly { number: number; title: string; start: number; end: number }[]
  blocks: readonly TimedBlock[]
}

export interface TimedBlock {
  id: string
  kind: string
  speaker?: string
  start: number
  end: number
  sentences: readonly { start: number; end: number; text: string }[]
}

export const useTimedText = (path: string) =>
  useQuery({
    queryKey: ['timed text', path],
    async queryFn({ signal }): Promise<TimedText> {
      const answer = await fetch(path, { signal })
      if (!answer.ok) throw new Error(`The timed text was not read: ${answer.status}`)
      return (await answer.json()) as TimedText
    },
    staleTime: Infinity,
  })

/** The displayed range, in seconds: a chapter. Text before the first one belongs to it; a text without chapters is one range. */
export function chapterAt(chapters: TimedText['chapters'], time: number): { start: number; end: number } {
  const at = Math.max(
    0,
    chapters.findLastIndex(({ start }) => start <= time),
  )
  return { start: at === 0 ? 0 : chapters[at]!.start, end: chapters[at + 1]?.start ?? Infinity }
}
