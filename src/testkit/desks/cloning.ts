import { readOffer } from '#shared/voices/server/offer.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { until } from '../processes/until.ts'
import type { TestServer } from '../server/server.ts'
import { setEngines } from '../server/set-engines.ts'
import { startVllmOmni } from '../vendors/openai-servers.ts'
import { startOpenAi } from '../vendors/openai.ts'

/** Servers that recognize what a test says is heard, and that speak with recordings. */
export async function startCloning(server: TestServer) {
  const transcript = { text: '', language: 'english' }
  const recognizer = await startOpenAi({ transcript })
  const voices = await startVllmOmni({ task: 'Base', uploaded: [] })
  const set = {
    OPENAI_API_KEY: recognizer.key,
    OPENAI_RECOGNITION_BASE_URL: recognizer.baseUrl,
    OPENAI_RECOGNITION_MODEL: 'whisper-1',
    OPENAI_RECOGNITION_FORMAT: 'json',
    OPENAI_SPEECH_BASE_URL: voices.baseUrl,
    OPENAI_SPEECH_MODEL: 'Qwen/Qwen3-TTS-12Hz-1.7B-Base',
    OPENAI_SPEECH_CLONE: 'ref_audio',
  }
  await setEngines(server, set)
  const db = server.app.database.outside
  const offers = async (clones: boolean) => {
    await reportOffer(server.app)
    await until(
      async () => readOffer(db),
      (offer) => offer.clones.length > 0 === clones && offer.voices.length > 0,
    )
  }
  await offers(true)
  return {
    /** What the recognizer was asked. */
    heard: recognizer.heard,
    /** What was spoken: its fields. */
    spoken: () => voices.heard.filter(({ path }) => path === '/v1/audio/speech').map(({ asked }) => asked),
    hears(text: string) {
      transcript.text = text
    },
    /** Whether an engine speaks with recordings. */
    async clones(isOn: boolean) {
      await setEngines(server, { OPENAI_SPEECH_CLONE: isOn ? 'ref_audio' : 'off' })
      await offers(isOn)
    },
    /** Takes the settings back, too. */
    async close() {
      await setEngines(server, Object.fromEntries(Object.keys(set).map((name) => [name, null])))
      await recognizer.close()
      await voices.close()
    },
  }
}
