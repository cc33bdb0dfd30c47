import { expect, test } from 'vitest'
import { everything, gainsOf, listeningOf, listenings, listenTo, type Mix } from './mix.ts'

const change = (voice: Partial<Mix['voice']>, background: Partial<Mix['voice']> = {}): Mix => ({
  voice: { ...everything.voice, ...voice },
  background: { ...everything.background, ...background },
})

test.each([
  ['both', change({}), [1, 1]],
  ['volumes', change({ volume: 0.5 }, { volume: 0.25 }), [0.5, 0.25]],
  ['muted', change({ muted: true }), [0, 1]],
  ['solo', change({ solo: true }, { volume: 0.5 }), [1, 0]],
  ['both solo', change({ solo: true }, { solo: true }), [1, 1]],
  ['solo but muted', change({ solo: true, muted: true }), [0, 0]],
] as const)('%s', (_, mix, [voice, background]) => {
  expect(gainsOf(mix)).toEqual({ voice, background })
})

test('choosing a part keeps volumes and mutes, and is read back', () => {
  const mix = change({ volume: 0.3 }, { muted: true })
  for (const listening of listenings) {
    const heard = listenTo(mix, listening)
    expect(listeningOf(heard)).toBe(listening)
    expect(heard.voice.volume).toBe(0.3)
    expect(heard.background.muted).toBe(true)
  }
  expect(listeningOf(change({ solo: true }, { solo: true }))).toBe('original')
})
