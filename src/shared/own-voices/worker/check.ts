import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isTheirs } from '#core/server/failures/failure.ts'
import { Problem } from '#core/server/http/problem.ts'
import { handleJob, type JobContext } from '#core/server/jobs/job.ts'
import { languageName } from '#core/texts/language-name.ts'
import { textOfConsent } from '#domain/consent/sentence.ts'
import { cutOut, millisecondsOf, type Sound } from '#domain/sound.ts'
import type { Verification } from '#domain/verification.ts'
import { readMono } from '#domain/wav.ts'
import { recognizerOf } from '#engines/core/engines.ts'
import type { OpenEngines } from '#engines/open-engines.ts'
import type { PipelineRun } from '#pipeline/core/run.ts'
import { writeTake } from '#pipeline/dub/make-take.ts'
import { chooseReference, longestReference, shortestReference } from '#pipeline/voice/choose-reference.ts'
import { compareConsent } from '#pipeline/voice/compare-consent.ts'
import { recognizeRecording, inSimplified } from '#pipeline/voice/recognize-recording.ts'
import { verifySpeaker } from '#pipeline/voice/same-speaker.ts'
import { runPipeline } from '#shared/engine-host/worker/pipeline.ts'
import { dropUpload } from '#shared/uploads/server/access.ts'
import { soundOfUpload } from '#shared/uploads/worker/recording.ts'
import type { OwnVoiceRow } from '#shared/voices/server/own-voices.ts'
import { longestRecordingMinutes } from '../contract.ts'
import { addRecording, checkConsent } from '../server/check-job.ts'
import { type Reference, saveAdded, saveConsent, saveDifference } from '../server/save-voice.ts'

interface Recording {
  voice: OwnVoiceRow
  run: PipelineRun
  engines: OpenEngines
  /** Without silence at its ends, at the level of a line. */
  sound: Sound
  /** The same as a file. */
  file: string
  folder: string
}

export const runCheckConsent = handleJob(checkConsent, (input, context) =>
  withRecording(context, { ...input, state: 'asked' }, async (recording) => {
    await refuseOtherText(context, recording)
    const reference = await referenceOf(recording, textOfConsent(recording.voice.sentence.parts))
    await saveConsent(context, recording.voice, { consent: recording.file, reference })
  }),
)

export const runAddRecording = handleJob(addRecording, (input, context) =>
  withRecording(context, { ...input, state: 'ready' }, async (recording) => {
    const reference = await referenceOf(recording)
    const check = await checkSpeaker(context, recording, reference.sound)
    if (check !== 'passed' && check !== 'switchedOff') throw new Problem(refusals[check])
    await saveAdded(context, recording.voice, reference, check)
  }),
)

interface Uploaded {
  voice: string
  upload: string
  state: OwnVoiceRow['state']
}

/** Prepares an uploaded recording of a voice. The upload is removed afterwards, also when it is refused or the run fails (check-job.ts). */
async function withRecording(
  context: JobContext,
  { voice: id, upload, state }: Uploaded,
  work: (recording: Recording) => Promise<void>,
): Promise<void> {
  const voice = await context.db
    .selectFrom('own_voices')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  try {
    // Otherwise the voice was revoked, or a previous attempt checked the recording but was killed before reporting it.
    if (voice)
      await runPipeline(context, async (run, engines, folder) => {
        const minutes = longestRecordingMinutes
        const tooLong = new Problem('recordingTooLong', { minutes })
        const whole = await soundOfUpload(context, run, upload, { kind: 'take', minutes, tooLong }, folder)
        const file = join(folder, 'recording.wav')
        if (!(await writeTake(whole, file))) throw new Problem('takeSilent')
        await work({ voice, run, engines, sound: readMono(await readFile(file)), file, folder })
      })
  } catch (error) {
    if (isTheirs(error)) await dropUpload(context, upload)
    throw error
  }
  await dropUpload(context, upload)
}

/** Refuses a consent with a different text, and stores the differences to show them. */
async function refuseOtherText(context: JobContext, recording: Recording): Promise<void> {
  const { run, voice } = recording
  const heard = await textOf(recording, recording.sound)
  const simplified = (text: string) => inSimplified(text, run)
  const sentence = await Promise.all(
    voice.sentence.parts.map(async ({ role, text }) => ({ role, text: await simplified(text) })),
  )
  const { fault, parts } = compareConsent(sentence, await simplified(heard))
  if (fault === undefined) return
  await saveDifference(context, voice, { fault, parts })
  throw new Problem('consentDiffers')
}

const textOf = ({ voice, run, engines, folder }: Recording, sound: Sound): Promise<string> => {
  const { language, sentence } = voice
  const recognizer = recognizerOf(engines, language)
  if (!recognizer) throw new Problem('consentNotHeard', { language: languageName('en', language) })
  const hotWords = sentence.parts.flatMap(({ role, text }) =>
    role === 'person' || role === 'platform' ? [text] : [],
  )
  return recognizeRecording(run, recognizer, sound, { language, hotWords, folder })
}

/** The best seconds of a recording with their text; `text` is the text of all of it, if known. */
async function referenceOf(recording: Recording, text?: string): Promise<Reference> {
  const { sound } = recording
  const length = millisecondsOf(sound)
  if (text !== undefined && length <= longestReference) return { sound, text }
  const stretch = chooseReference(sound)
  if (!stretch) throw new Problem('recordingTooShort', { seconds: shortestReference / 1000 })
  const chosen = cutOut(sound, stretch)
  const said = await textOf(recording, chosen)
  if (said === '') throw new Problem('takeSilent')
  return { sound: chosen, text: said }
}

const refusals = {
  refused: 'recordingOfAnother',
  unclear: 'speakerUnclear',
  missing: 'speakersNotCompared',
} as const

/** Whether the person who agreed speaks. */
const checkSpeaker = (
  { app, signal }: JobContext,
  { voice, run, engines, folder }: Recording,
  sound: Sound,
): Promise<Verification> =>
  verifySpeaker(run, {
    isOn: app.config.speakerCheck,
    diarizers: engines.diarizers,
    folder,
    recordings: async () => {
      const stored = await app.storage.read(voice.consent_key!, { signal })
      if (!stored) throw new Error(`The consent of the voice ${voice.id} is missing in the storage.`)
      return [readMono(await buffer(stored)), sound]
    },
  })
