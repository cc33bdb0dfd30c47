import type { ProblemName } from '#core/contract/codes.ts'
import { problems } from '#core/contract/problems.ts'
import { Problem } from '#core/server/http/problem.ts'
import { StorageFull } from '#core/server/storage/storage.ts'
import { englishOf } from '#core/texts/message/message.ts'
import type { Fault } from '#domain/fault.ts'
import { OutputExceeded } from '#domain/output/output-budget.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import { MediaError, type MediaFaultKind } from '#media/core/media-error.ts'
import { LinkError } from '#net/link-error.ts'
import { PipelineError } from '#pipeline/core/pipeline-error.ts'

const ofMedia: Partial<Record<MediaFaultKind, ProblemName>> = {
  unreadable: 'videoUnreadable',
  unsupported: 'videoUnsupported',
  noAudio: 'noSoundInVideo',
  noPicture: 'videoIsSound',
  tooLarge: 'videoUnsupported',
}

const ofSound: Partial<Record<MediaFaultKind, ProblemName>> = {
  unreadable: 'soundUnreadable',
  unsupported: 'soundUnsupported',
  tooLarge: 'soundUnreadable',
  noAudio: 'noSoundInFile',
}

const cutOff = ({ name, values }: MediaError) =>
  name === 'media.endMissing'
    ? new Problem('fileEndMissing')
    : new Problem('fileCutOff', { ends: String(values['ends']), of: String(values['of']) })

/** Problems of files in general; other texts mention a video. */
export function refusedSound(error: unknown): never {
  if (error instanceof MediaError && error.kind === 'cutOff') throw cutOff(error)
  const problem = error instanceof MediaError ? ofSound[error.kind] : undefined
  throw problem ? new Problem(problem) : error
}

/**
 * Translates errors that a person can act on into problems. Of the others, faults of ours are waited for, and the rest is
 * retried and then reported as an internal fault (core/server/failures/failure.ts).
 */
export function problemOf(error: unknown): unknown {
  if (error instanceof MediaError) {
    if (error.kind === 'cutOff') return cutOff(error)
    const named = ofMedia[error.kind]
    if (named) return new Problem(named)
    return error.kind === 'diskFull' ? new StorageFull(englishOf(error), { cause: error }) : error
  }
  if (error instanceof EngineError)
    return new Problem('engineFailed', { engine: error.engine, fault: error.kind, reason: englishOf(error) })
  if (error instanceof LinkError || error instanceof OutputExceeded) return named(error) ?? error
  if (!(error instanceof PipelineError)) return error
  switch (error.kind) {
    case 'noSpeech':
      return new Problem('noSpeech')
    case 'unknownVoice':
    case 'voiceCannot':
      return new Problem('unknownVoice')
    case 'badSubtitles':
      return new Problem('subtitlesUnreadable')
    case 'noEngine':
      // Checked before the run started; an engine has been removed since.
      return new Problem('engineGone')
    case 'noLanguage':
    case 'badText':
    case 'badReference':
      return named(error) ?? error
  }
}

/** Faults of texts and pages have problems of the same name: `pipeline.readScanned` is `readScanned`. */
function named({ name, values }: Fault): Problem | undefined {
  const problem = name.slice(name.indexOf('.') + 1)
  return Object.hasOwn(problems, problem) ? new Problem(problem as ProblemName, plain(values)) : undefined
}

const plain = (values: Fault['values']) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'number' ? value : String(value)]),
  )
