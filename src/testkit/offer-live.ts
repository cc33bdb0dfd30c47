import type { App } from '#server/core/app/app.ts'

/** As if workers had reported these abilities: English is recognized, and translated into a few languages. */
export async function offerLive({ database, now }: App): Promise<void> {
  const languages = ['es', 'fr', 'de', 'zh', 'ja']
  const offer = { recognizes: ['en'], translates: languages.map((to) => ['en', to]), voices: [] }
  await database.outside
    .insertInto('engine_offer')
    .values({ offer: JSON.stringify(offer), reported_at: now() })
    .execute()
}
