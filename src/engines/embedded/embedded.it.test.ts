import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { speechFile } from '#testkit/media/films.ts'
import { openEmbedded } from './embedded.ts'

const signal = new AbortController().signal

test('the programs on this machine work together and leave nothing behind', async () => {
  const temp = await mkdtemp(join(tmpdir(), 'yiyin-embedded-'))
  const embedded = await openEmbedded({ temp })
  try {
    const spans = await embedded.detector!.detect(speechFile, { signal })
    expect(spans.length).toBeGreaterThan(2)
    const translator = embedded.translators.find((each) => each.translates('en', 'es'))!
    const translated = await translator.translate([{ id: 'a', text: 'Hello, world.' }], {
      from: 'en',
      to: 'es',
      signal,
    })
    expect(translated.get('a')).toBe('Hola, mundo.')
    expect(embedded.translators.some((each) => each.translates('zh', 'zh-Hant'))).toBe(true)
    const { sound } = await embedded.synthesizer!.synthesize(
      { text: 'Hola, mundo.', voice: 'embedded:es', sliders: { speed: 5, volume: 5, pitch: 5 } },
      { signal },
    )
    expect(sound.samples.length).toBeGreaterThan(sound.rate / 2)
    expect(embedded.recognizer!.languages).toEqual(['en'])
    expect(embedded.separator).toBeDefined()
    expect(await readdir(temp)).toEqual([])
  } finally {
    await embedded.close()
    await rm(temp, { recursive: true })
  }
})
