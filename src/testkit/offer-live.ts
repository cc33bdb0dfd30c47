import type { App } from '#server/core/app/app.ts'

/** Voices of this machine. */
const voices = [
  { id: 'embedded:slt', name: 'slt (American)', language: 'en-US', gender: 'female' },
  { id: 'embedded:es', name: 'Spanish', language: 'es', gender: 'male' },
  { id: 'embedded:es+f3', name: 'Spanish f3', language: 'es', gender: 'female' },
].map((voice) => ({ ...voice, engine: 'embedded', styles: [], number: 1, engineName: 'linkup' }))

/** As if workers had reported these abilities: English is recognized, and translated into a few languages. */
export async function offerLive({ database, now }: App): Promise<void> {
  const languages = ['es', 'fr', 'de', 'zh', 'ja']
  const offer = { recognizes: ['en'], translates: languages.map((to) => ['en', to]), voices }
  await database.outside
    .insertInto('engine_offer')
    .values({ offer: JSON.stringify(offer), reported_at: now() })
    .execute()
}
