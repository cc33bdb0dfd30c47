import type { CloneKind } from '#domain/engine-settings.ts'
import { openGuard } from '#engines/core/call-guard.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import { httpCall } from '#engines/core/http-call.ts'
import { noMarks } from '#engines/core/marks.ts'
import type { Synthesizer } from '#engines/core/ports.ts'
import { qualityIn, usuallyGood } from '#engines/core/quality.ts'
import type { EngineSettings } from '#engines/core/settings.ts'
import { rateOfSpeed } from '#engines/core/sliders.ts'
import type { Vendor } from '#engines/core/vendor.ts'
import type { CloneProgram } from './clone-program.ts'
import { cosyVoice } from './cosyvoice.ts'
import { f5Tts } from './f5-tts.ts'
import { fishSpeech } from './fish-speech.ts'
import { gptSoVits } from './gpt-sovits.ts'
import { indexTts } from './index-tts.ts'
import { ownProtocol } from './own-protocol.ts'
import { xtts } from './xtts.ts'

type CloneSettings = NonNullable<EngineSettings['clone']>

const vendor: Vendor = {
  id: 'clone',
  name: 'The cloning server',
  does: 'synthesize',
  keySetting: 'CLONE_KEY',
  addressSetting: 'CLONE_ENDPOINT',
}

const programs: Record<CloneKind, (settings: CloneSettings) => CloneProgram> = {
  yiyin: ownProtocol,
  cosyvoice: () => cosyVoice(2),
  cosyvoice3: () => cosyVoice(3),
  'gpt-sovits': ({ folder }) => gptSoVits(folder!),
  'index-tts': indexTts,
  'fish-speech': fishSpeech,
  xtts: ({ folder }) => xtts(folder!),
  'f5-tts': f5Tts,
}

/** A server of the operator that speaks with the voices of recordings. */
export function openCloneServer(settings: CloneSettings, options: GuardOptions = {}): Synthesizer & Watched {
  const { kind, endpoint, key, languages, quality = usuallyGood, pace } = settings
  const { clone, speak, atOnce: usualAtOnce, ...limits } = programs[kind](settings)
  const { atOnce = usualAtOnce } = settings
  const guard = openGuard({ ...vendor, ...pace, ...options, atOnce })
  const { host } = new URL(endpoint)
  return {
    id: vendor.id,
    version: kind === 'yiyin' ? host : `${kind} ${host}`,
    atOnce,
    ...limits,
    fixedPitch: true,
    quality: (language) => qualityIn(quality, language),
    marks: noMarks,
    clone: { ...clone, ...(languages && { languages }) },
    voices: () => Promise.resolve([]),
    synthesize: ({ text, language, voice, reference, sliders, style, rate = 1, duration }, { signal }) => {
      if (!reference)
        throw new EngineError(vendor.id, 'refused', engineFault('noVoice', { engine: vendor.id, voice }))
      const speed = rateOfSpeed(sliders.speed) * rate
      return guard.run(async (trySignal) => {
        const sound = await speak(
          { text, language, reference, speed, style, duration },
          {
            vendor,
            call: ({ path, method = 'POST', headers, ...request }) =>
              httpCall(vendor, {
                ...request,
                url: `${endpoint}${path}`,
                method,
                headers: { ...headers, ...(key && { authorization: `Bearer ${key}` }) },
                signal: trySignal,
                secrets: [key],
              }),
          },
        )
        return { sound }
      }, signal)
    },
    readings: guard.readings,
  }
}
