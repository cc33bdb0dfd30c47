import { useEffect, useMemo, useRef, useState } from 'react'
import { send } from '#core/web/api/api.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLive } from '#core/web/live/live.ts'
import type { Refusal } from '#domain/cues/core/edit.ts'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { cueReview } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { toasts } from '#ui/overlays/toast-list.ts'
import { commands as ofCues } from './commands/commands.ts'
import { commentCommands } from './commands/comment-commands.ts'
import { soundCommands } from './commands/sound-commands.ts'
import type { CueDocument } from './tools/document.ts'
import { createEstimatedTimes } from './tools/estimated-times.ts'
import { createFindings } from './tools/findings.ts'
import type { LineComments } from './tools/line-comments.ts'
import { lastRead } from './tools/open-document.ts'
import { refusalText } from './tools/refusal-text.ts'
import { createReview } from './tools/review.ts'
import type { Command, Opened, Tools } from './tools/tools.ts'
import { useLineSoundOf } from './tools/use-line-sound.ts'
import { useProfile } from './tools/use-profile.ts'
import { useTerms } from './tools/use-terms.ts'
import { createView } from './tools/view.ts'
import { useWorkspace } from './tools/workspace.ts'

interface Kind {
  /** Of the lines. */
  language: string | null
  comments: LineComments
  /** Visible lines, if filtered. */
  lines?: Pick<CueDocument, 'ids' | 'placeOf' | 'watch'>
  commands?: readonly Command[]
  retimes?: boolean
}

const all = Object.values(ofCues)
/** If lines are dubbed. */
const ofSound = [...Object.values(soundCommands), ...Object.values(commentCommands)]

/** Creates the context of an editor. */
export function useNewTools(
  project: ProjectDetail,
  document: CueDocument,
  { language, comments, lines = document, commands = all, retimes = true }: Kind,
) {
  const t = useT()
  const frameRate = project.frameRate ?? undefined
  const root = useRef<HTMLDivElement>(null)
  const profile = useProfile(language)
  // Translations have their own screen.
  const terms = useTerms(retimes ? language : null, project.languages)
  const ofLines = useLineSoundOf(project.id, language ?? '', document)
  // Most originals are only translated.
  const sound = retimes && !project.originalWork ? undefined : ofLines
  // Translations, voices and takes that an engine or another page changed arrive as changes of the project.
  useLive(
    { subject: ({ id }) => sound && id === project.id && void document.readAnew() },
    () => sound && void document.readAnew(),
  )
  const [opened, open] = useState<Opened>()
  const { clock, lastLine, playLine } = useWorkspace()
  const { view, findings, review, estimated } = useMemo(() => {
    const view = createView(lines)
    const last = lastLine()
    if (last !== undefined && lines.placeOf(last) >= 0) view.goTo(last)
    return {
      view,
      estimated: createEstimatedTimes(document, () => lastRead(document)),
      findings: createFindings(document, () => document.state().duration, frameRate),
      review: createReview({
        document,
        clock,
        applies: retimes,
        send: (ids) => send(cueReview, { id: project.id, cues: [...ids] }, { quiet: true }),
      }),
    }
  }, [document, lines, frameRate, retimes, project.id, clock, lastLine])
  useEffect(() => findings.start(), [findings])
  useEffect(() => review.start(root.current!), [review])
  useEffect(() => findings.use(profile.rules), [findings, profile.rules])

  const tools: Tools = {
    project,
    document,
    language,
    commands: sound ? [...commands, ...ofSound] : commands,
    retimes,
    view,
    clock,
    playLine,
    findings,
    review,
    estimated,
    profile,
    terms,
    comments,
    sound,
    opened,
    open,
    attempt(change: () => Refusal | undefined) {
      const refusal = change()
      if (refusal) toasts.warn(t(refusalText(refusal.kind)))
      return !refusal
    },
    root: () => root.current,
  }
  return { tools, root }
}
