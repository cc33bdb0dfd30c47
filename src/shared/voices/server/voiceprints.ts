import type { Language } from '#core/contract/fields.ts'
import { type RequestContext, route } from '#core/server/http/route.ts'
import { languageName, regionName } from '#core/texts/language-name.ts'
import { fileLink } from '#identity/file-links/server/file-link.ts'
import { audioVoiceprint, videoDubVoiceprint, type Voiceprint } from '../contract.ts'
import { namesOf } from './language-names.ts'
import { builtInSampleLink, isBuiltIn } from './library-sample.ts'
import type { Offer, OfferedVoice } from './offer-shape.ts'
import { markAbilityOf, voicesFor } from './offer.ts'
import { readOfferFor } from './own-voices.ts'
import { dayOf, librarySample, librarySamples, sampleKey } from './samples.ts'

async function voicesOf(
  { language }: { language: string },
  context: RequestContext<readonly ['user', 'agent']>,
) {
  const offer = await readOfferFor(context.db, context.caller.id)
  const voices = voicesFor(offer, language)
  const today = dayOf(context.app.now())
  const spoken = new Set<string>()
  for await (const { key } of context.app.storage.list(librarySamples(context.tenant.id))) spoken.add(key)
  const sampleOf = (voice: OfferedVoice) => {
    const key = sampleKey(context.tenant.id, librarySample(voice, today))
    if (spoken.has(key)) return fileLink(context, { key }, { name: 'sample.mp3' })
    return isBuiltIn(voice) ? builtInSampleLink(context, voice.id) : null
  }
  return voices.map((voice, index) =>
    printOf(context.language, voice, {
      before: voices.slice(0, index),
      sample: sampleOf(voice),
      marking: markingOf(offer, voice.id),
    }),
  )
}

export const videoDubVoiceprintRoute = route(videoDubVoiceprint, voicesOf)
export const audioVoiceprintRoute = route(audioVoiceprint, voicesOf)

function markingOf(offer: Offer, voice: string): Voiceprint['marking'] {
  const { marks, anyStyle, fixedPitch } = markAbilityOf(offer, voice)!
  return { marks: [...marks], anyStyle, fixedPitch }
}

const genders = {
  cn: { female: '女声', male: '男声', neutral: '中性声' },
  en: { female: 'Female', male: 'Male', neutral: 'Neutral' },
  hk: { female: '女聲', male: '男聲', neutral: '中性聲' },
} as const

/** Such as “Male 1, Spain”, for voices that have no name of their own. */
const describe = (reader: Language, { gender, language }: OfferedVoice, place: number) =>
  [`${genders[reader][gender]} ${place}`, regionName(reader, language)]
    .filter((part) => part !== undefined)
    .join(reader === 'en' ? ', ' : '，')

function printOf(
  reader: Language,
  voice: OfferedVoice,
  { before, ...visible }: { before: readonly OfferedVoice[] } & Pick<Voiceprint, 'sample' | 'marking'>,
): Voiceprint {
  const { id, engine, name, language, gender, styles, quality, number, engineName } = voice
  // The voices of this machine have no names; other engines name their voices.
  const alike = before.filter((other) => other.engine === engine && other.language === language)
  const place = alike.filter((other) => other.gender === gender).length + 1
  const named = (of: Language) => (engine === 'embedded' ? describe(of, voice, place) : name)
  return {
    ...namesOf(language),
    languageShow: languageName(reader, language),
    id,
    gender,
    styles,
    quality,
    own: voice.own !== undefined,
    ...visible,
    voiceprint: named(reader === 'hk' ? 'hk' : 'cn'),
    enVoiceprint: named('en'),
    type: number,
    engine: engineName,
    code: id.slice(id.indexOf(':') + 1),
  }
}
