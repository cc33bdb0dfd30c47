import type { App } from '#server/core/app/app.ts'
import type { OfferedVoice } from '#server/production/voices/offer-shape.ts'
import { replaceOffer } from './offers.ts'

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

/** As if workers had reported these abilities: English is recognized, and translated into a few languages. */
export async function offerLive(app: App): Promise<void> {
  const languages = ['es', 'fr', 'de', 'zh', 'ja']
  await replaceOffer(app, { recognizes: ['en'], translates: languages.map((to) => ['en', to]), voices })
}
