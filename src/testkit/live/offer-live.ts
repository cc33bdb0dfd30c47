import type { App } from '#core/server/app/app.ts'
import type { OfferedVoice } from '#shared/voices/server/offer-shape.ts'
import { replaceOffer } from '../desks/offers.ts'

/** Voices of this machine. */
const voices: OfferedVoice[] = [
  { id: 'embedded:slt', name: 'slt (American)', language: 'en-US', gender: 'female' },
  { id: 'embedded:es', name: 'Spanish', language: 'es', gender: 'male' },
  { id: 'embedded:es+f3', name: 'Spanish f3', language: 'es', gender: 'female' },
].map((voice) => ({
  ...voice,
  gender: voice.gender as 'female' | 'male',
  engine: 'embedded',
  styles: [],
  number: 1,
  engineName: 'linkup',
  quality: 'good',
  everywhere: true,
}))

const languages = ['es', 'fr', 'de', 'zh', 'ja']
/** English is recognized, and translated into a few languages. */
export const liveOffer = { recognizes: ['en'], translates: languages.map((to) => ['en', to]), voices }

/** As if workers had reported these abilities. */
export const offerLive = (app: App): Promise<void> => replaceOffer(app, liveOffer)
