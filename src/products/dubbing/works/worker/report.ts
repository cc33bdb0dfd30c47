import { wordedIn } from '#core/texts/message/message.ts'
import type { DubbedLanguage } from '#pipeline/dub/deliver.ts'
import type { ReadyTake } from '#products/dubbing/subtitles/server/chosen-takes.ts'
import type { Task } from '../server/begin-dub.ts'
import type { WorkLine, WorkReport } from '../server/report.ts'

/** What a work stores about its generation: its input lines, and the result of each. */
export function reportOf(
  { project, cues, translations, voices, takes }: Omit<Task, 'work'>,
  { report, subtitles, sound, timeMap }: DubbedLanguage,
): { report: WorkReport; duration: number } {
  const spoken = new Map(report.cues.map((cue) => [cue.id, cue]))
  const lines = cues.map(({ id, start, end, text, speaker = '' }): WorkLine => {
    const { spokenStart = null, spokenEnd = null, speed = null, flag = null, cut } = spoken.get(id) ?? {}
    return {
      id,
      start,
      end,
      text,
      speaker,
      speed,
      flag,
      voice: voices.get(id) ?? null,
      take: shownTake(takes.get(id)),
      translation: translations.get(id) ?? '',
      spokenStart: milliseconds(spokenStart),
      spokenEnd: milliseconds(spokenEnd),
      cut: cut ?? null,
    }
  })
  const visible = subtitles.map(({ id, start, end, text }) => ({ id, start, end, text }))
  const { engineCalls } = report
  const unreviewed = cues.filter((cue) => cue.unreviewed).length
  const reviewed = project.recognition === null ? null : { lines: cues.length - unreviewed, of: cues.length }
  const reworded = lines.filter(({ id, take, translation }) => take && takes.get(id)!.text !== translation)
  const warnings = [
    ...(reworded.length > 0 ? [{ name: 'takesReworded' as const, values: { count: reworded.length } }] : []),
    ...(unreviewed > 0 ? [{ name: 'notReviewed' as const, values: { count: unreviewed } }] : []),
    ...report.warnings.map(({ name, values }) => ({ name, values: wordedIn('en', values) })),
  ]
  return {
    report: { lines, subtitles: visible, timeMap: [...timeMap], engineCalls, warnings, reviewed },
    duration: sound.duration,
  }
}

const shownTake = (take: ReadyTake | undefined) => (take ? { id: take.id, kind: take.kind } : null)

const milliseconds = (seconds: number | null) => (seconds === null ? null : Math.round(seconds * 1000))
