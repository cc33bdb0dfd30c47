import { Problem } from '#core/server/http/problem.ts'
import { handleJob } from '#core/server/jobs/job.ts'
import { engineSettingsIn, type SetEngineSettings } from '#domain/engine-settings.ts'
import { sampleSentence } from '#domain/text/sample-sentence.ts'
import { askEngine } from '#engines/ask-engine.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import type { Engines } from '#engines/core/engines.ts'
import { encodeSpeech } from '#media/encode/speech-mp3.ts'
import { middle } from '#pipeline/core/voices.ts'
import { readSavedSettings } from '#shared/engine-host/server/saved-settings.ts'
import { unseal } from '#shared/engine-host/server/seal.ts'
import { withSavedKeys } from '#shared/engine-host/server/server-keys.ts'
import { answerKey, askServer } from '../server/ask-job.ts'
import { impatient, openTrial, readOrRefuse, refuseFaults } from './trial.ts'

export const runAskServer = handleJob(askServer, async (asked, { app, run, signal, tenant }) => {
  const { engine, server, voice, language } = asked
  const { secret } = app.config
  const saved = await readSavedSettings(app.database.outside, secret)
  const settings = readOrRefuse(
    server ? alone(server.sealed) : { ...saved.values, ...engineSettingsIn(process.env) },
    language,
  )
  const id = server ? `openai-${server.name}` : engine
  await using trial = await openTrial(app, settings)
  const room = { temp: trial.temp, signal, calls: impatient }
  try {
    const answer = voice
      ? await spoken(trial.engines, id, voice, signal)
      : Buffer.from(JSON.stringify(await askEngine(trial.engines, settings.openai, id, room)))
    await app.storage.put(answerKey(tenant, run!, asked), answer, { signal })
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    refuseFaults(engine, [error], language)
  }

  function alone(sealed: string): SetEngineSettings {
    const text = unseal(secret, 'OPENAI_SERVERS', Buffer.from(sealed, 'base64'))
    return text === undefined ? {} : { OPENAI_SERVERS: withSavedKeys(text, saved.values.OPENAI_SERVERS) }
  }
})

/** A sentence in the language of the voice. */
async function spoken(
  { synthesizers, house }: Engines,
  id: string,
  { name, language }: { name: string; language: string },
  signal: AbortSignal,
): Promise<Buffer> {
  const synthesizer = [...synthesizers, ...(house ? [house] : [])].find((each) => each.id === id)
  if (!synthesizer) throw new Problem('engineNotThere')
  const own = language === 'mul' ? 'en' : language
  const request = { text: sampleSentence(own), language: own, voice: `${id}:${name}`, sliders: middle }
  const { sound } = await synthesizer.synthesize(request, { signal })
  return encodeSpeech(sound, { signal })
}
