import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clockOf } from '#domain/clock.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import { breakLines } from '#domain/cues/core/line-break.ts'
import { printDocx } from '#domain/cues/formats/print-docx.ts'
import { printSrt } from '#domain/cues/formats/print-srt.ts'
import { printVtt } from '#domain/cues/formats/print-vtt.ts'
import { xmlText } from '#domain/text/xml-text.ts'
import { writeAtomically } from '#media/core/write-atomically.ts'
import { mixRate } from '#media/sound/samples.ts'
import type { Episode, TimedPart } from './lay-out-episode.ts'
import type { PodcastRequest } from './podcast-request.ts'

const millisecond = (samples: number) => Math.round((samples * 1000) / mixRate)

const speakerOf = ({ block }: TimedPart) => ('speaker' in block ? block.speaker : undefined)

/** A cue for each sentence, with its speaker. */
export const episodeCues = ({ parts }: Pick<Episode, 'parts'>, language: string): Cue[] =>
  parts.flatMap((part, index) =>
    part.sentences
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, start, end }, sentence) => {
        const speaker = speakerOf(part)
        return {
          id: `${index + 1}.${sentence + 1}`,
          start: millisecond(start),
          end: millisecond(end),
          text: breakLines(text.replaceAll(/\s+/g, ' ').trim(), { language }),
          ...(speaker && { speaker }),
        }
      }),
  )

/** The transcript as a page: who speaks, since when, and what, as the podcast namespace describes it. */
export function transcriptPage(
  episode: Pick<Episode, 'parts' | 'chapters'>,
  { title, language }: Pick<PodcastRequest, 'title' | 'language'>,
): string {
  const chapters = episode.chapters.length > 1 ? [...episode.chapters] : []
  const lines = episode.parts.flatMap((part) => {
    const text = part.sentences
      .map((sentence) => sentence.text)
      .join('')
      .trim()
    if (text === '') return []
    const written: string[] = []
    while (chapters[0] && chapters[0].start <= part.end)
      written.push(`<h2>${xmlText(chapters.shift()!.title)}</h2>`)
    const speaker = speakerOf(part)
    if (speaker) written.push(`<cite>${xmlText(speaker)}:</cite>`)
    return [...written, `<time>${clockOf(millisecond(part.start))}</time>`, `<p>${xmlText(text)}</p>`]
  })
  return `<!doctype html>
<html lang="${xmlText(language)}">
<head><meta charset="utf-8"><title>${xmlText(title)}</title></head>
<body>
<h1>${xmlText(title)}</h1>
${lines.join('\n')}
</body>
</html>
`
}

/** Writes the wanted kinds of the transcript. */
export async function writeTranscripts(
  episode: Episode,
  request: Pick<PodcastRequest, 'name' | 'title' | 'language' | 'formats'>,
  out: string,
): Promise<string[]> {
  const cues = episodeCues(episode, request.language)
  // SRT has no speakers; players of podcasts expect the name before the text.
  const named = cues.map((cue) => (cue.speaker ? { ...cue, text: `${cue.speaker}: ${cue.text}` } : cue))
  const printers = {
    vtt: () => printVtt(cues),
    srt: () => printSrt(named),
    docx: () => printDocx(cues),
    html: () => transcriptPage(episode, request),
  }
  const written: string[] = []
  for (const [format, print] of Object.entries(printers) as [keyof typeof printers, () => string][]) {
    if (!request.formats.includes(format)) continue
    const file = join(out, `${request.name}.${format}`)
    const printed = await print()
    await writeAtomically(file, (part) => writeFile(part, printed))
    written.push(file)
  }
  return written
}
