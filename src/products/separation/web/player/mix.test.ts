import { describe, expect, test } from 'vitest'
import { partsOf, type Track } from '../../contract/stems.ts'
import {
  type Channel,
  changed,
  everything,
  gainsOf,
  listeningOf,
  listenings,
  listenTo,
  muteAll,
} from './mix.ts'

const two: readonly Track[] = ['voice', 'background']

const mixed = (voice: Partial<Channel>, background: Partial<Channel> = {}) =>
  changed(changed(everything(two), 'voice', voice), 'background', background)

test.each([
  ['both', mixed({}), [1, 1]],
  ['volumes', mixed({ volume: 0.5 }, { volume: 0.25 }), [0.5, 0.25]],
  ['muted', mixed({ muted: true }), [0, 1]],
  ['solo', mixed({ solo: true }, { volume: 0.5 }), [1, 0]],
  ['both solo', mixed({ solo: true }, { solo: true }), [1, 1]],
  ['solo but muted', mixed({ solo: true, muted: true }), [0, 0]],
] as const)('%s', (_, mix, gains) => {
  expect([...gainsOf(mix).values()]).toEqual(gains)
})

describe.each([2, 4, 6] as const)('%s tracks', (count) => {
  const tracks: readonly Track[] = ['voice', ...(count === 2 ? (['background'] as const) : partsOf[count])]

  test('choosing what is heard keeps volumes and mutes, and is read back', () => {
    const last = tracks.at(-1)!
    const mix = changed(changed(everything(tracks), 'voice', { volume: 0.3 }), last, { muted: true })
    for (const listening of listenings) {
      const heard = listenTo(mix, listening)
      expect(listeningOf(heard)).toBe(listening)
      expect(heard.get('voice')!.volume).toBe(0.3)
      expect(heard.get(last)!.muted).toBe(true)
      const gains = gainsOf(heard)
      expect(gains.get('voice')).toBe(listening === 'background' ? 0 : 0.3)
      for (const track of tracks.slice(1, -1)) expect(gains.get(track)).toBe(listening === 'voice' ? 0 : 1)
    }
    const all = tracks.reduce((each, track) => changed(each, track, { solo: true }), mix)
    expect(listeningOf(all)).toBe('original')
  })

  test('the background is muted as a whole and heard again', () => {
    const muted = muteAll(everything(tracks), 'background')
    expect([...gainsOf(muted).values()]).toEqual([1, ...tracks.slice(1).map(() => 0)])
    expect(muteAll(muted, 'background')).toEqual(everything(tracks))
    expect(gainsOf(muteAll(everything(tracks), 'voice')).get('voice')).toBe(0)
  })
})
