import { expect, test } from 'vitest'
import { say } from '#core/texts/texts.ts'
import file from './audience-languages.json' with { type: 'json' }
import { audienceTags, textsIn } from './audience-languages.ts'
import { audienceTexts } from './audience.ts'
import { liveProgressTexts } from './progress.ts'

const { overWriting: _ofHistory, ...progressTexts } = liveProgressTexts
const all = { ...audienceTexts, ...progressTexts }
const placeholders = (text: string) => [...text.matchAll(/\{\w+/g)].map(String).toSorted()

test('the list of languages is that of the file', () => {
  expect(Object.keys(file)).toEqual([...audienceTags])
})

test.for(audienceTags)('%s has every text of the audience page, with its values', async (tag) => {
  const found = await textsIn(tag)
  for (const [key, text] of Object.entries(all)) {
    const translated = found.get(text)
    expect(translated, key).toBeTruthy()
    expect(placeholders(translated!), key).toEqual(placeholders(say('en', text as never)))
  }
  expect(found.size).toBe(Object.keys(all).length)
})
