import { expect, test } from 'vitest'
import { textOf } from '#core/texts/message/message.ts'
import { BadSetting, readConfig, settings, switchNames } from './config.ts'
import { earlierSpelling } from './on-off.ts'

const given = {
  DATABASE_URL: 'postgres://localhost/yiyin',
  YIYIN_SECRET: 'a secret for this test of settings',
}
const read = (env: Record<string, string>) => readConfig({ ...given, ...env })

/** How the configuration has each switch. */
const configured = {
  SPEAKER_CHECK: (config: ReturnType<typeof read>) => config.speakerCheck,
  STAFF_SECOND_FACTOR: (config: ReturnType<typeof read>) => config.staffSecondFactor,
  LIVE_SPEAKERS: (config: ReturnType<typeof read>) => config.liveSpeakers,
  YT_DLP: (config: ReturnType<typeof read>) => config.ytDlp,
  GET_CHANGES: (config: ReturnType<typeof read>) =>
    config.getChanges === 'safe' ? 'safe' : config.getChanges === 'on',
} satisfies Record<(typeof switchNames)[number], unknown>

test.each(switchNames)('%s is on or off; earlier spellings work and are reported', (name) => {
  const valueOf = (word: string) => configured[name](read({ [name]: word }))
  for (const word of ['on', 'ON', '1', 'true', 'yes', 'Yes']) expect(valueOf(word), word).toBe(true)
  for (const word of ['off', '0', 'false', 'no']) expect(valueOf(word), word).toBe(false)
  expect(valueOf('')).toBe(configured[name](read({})))
  expect(read({ [name]: 'on' }).earlierSpellings).toEqual([])
  const [reported] = read({ [name]: 'TRUE' }).earlierSpellings
  expect(earlierSpelling(reported!)).toBe(`${name}=TRUE: write on; version 0.3 will refuse other spellings`)
})

test.each(switchNames)('%s takes nothing else, and says what it takes', (name) => {
  const words = name === 'GET_CHANGES' ? 'safe, on, off' : 'on, off'
  for (const word of ['enabled', '2', 'toString'])
    try {
      read({ [name]: word })
      expect.unreachable()
    } catch (error) {
      if (!(error instanceof BadSetting)) throw error
      expect(textOf('en', error)).toContain(`${name}: must be one of ${words}`)
    }
})

test('the list has every setting that is on or off, but those that commands set for their parts', () => {
  const isSwitch = (name: string) => {
    const takes = (word: string) => settings[name as keyof typeof settings].safeParse(word).success
    return takes('on') && takes('off') && !takes('neither')
  }
  const ofCommands = ['YIYIN_EMBEDDED_DATABASE', 'YIYIN_DEMO']
  expect(Object.keys(settings).filter(isSwitch).toSorted()).toEqual(
    [...switchNames, ...ofCommands].toSorted(),
  )
})
