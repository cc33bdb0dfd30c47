import type { DubbedLanguage } from '#pipeline/dub/deliver.ts'
import { wordedIn } from '#i18n/message.ts'
import type { Task } from './begin-dub.ts'
import type { WorkLine, WorkReport } from './report.ts'

/** What a work stores about its generation: its input lines, and the result of each. */
export function reportOf(
  { project, cues, translations, voices }: Pick<Task, 'project' | 'cues' | 'translations' | 'voices'>,
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
      translation: translations.get(id) ?? '',
      spokenStart: milliseconds(spokenStart),
      spokenEnd: milliseconds(spokenEnd),
      cut: cut ?? null,
    }
  })
  const shown = subtitles.map(({ id, start, end, text }) => ({ id, start, end, text }))
  const { engineCalls } = report
  const unreviewed = cues.filter((cue) => cue.unreviewed).length
  const reviewed = project.recognition === null ? null : { lines: cues.length - unreviewed, of: cues.length }
  const warnings = [
    ...(unreviewed > 0 ? [{ name: 'notReviewed' as const, values: { count: unreviewed } }] : []),
    ...report.warnings.map(({ name, values }) => ({ name, values: wordedIn('en', values) })),
  ]
  return {
    report: { lines, subtitles: shown, timeMap: [...timeMap], engineCalls, warnings, reviewed },
    duration: sound.duration,
  }
}

const milliseconds = (seconds: number | null) => (seconds === null ? null : Math.round(seconds * 1000))
