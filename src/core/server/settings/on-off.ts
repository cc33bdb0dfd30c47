import * as z from 'zod'

// A setting that can be switched is written `on` or `off`. Version 0.1 also took other spellings: 0.2 accepts and reports
// them, 0.3 will refuse them.

const earlier: Readonly<Record<string, 'on' | 'off'>> = {
  1: 'on',
  true: 'on',
  yes: 'on',
  0: 'off',
  false: 'off',
  no: 'off',
}

const asWritten = (value: unknown) => {
  if (typeof value !== 'string') return value
  const word = value.toLowerCase()
  return Object.hasOwn(earlier, word) ? earlier[word] : word
}

/** `on` or `off`, as a boolean. */
export const onOff = z.preprocess(asWritten, z.enum(['on', 'off'])).transform((value) => value === 'on')

/** `on`, `off`, or one of these words. */
export const onOffOr = <const Word extends string>(...words: Word[]) =>
  z.preprocess(asWritten, z.enum([...words, 'on', 'off']))

/** The settings among these that have an earlier spelling, and how they are written now. */
export const earlierSpellings = (
  names: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): { name: string; given: string; write: 'on' | 'off' }[] =>
  names.flatMap((name) => {
    const given = env[name]
    const write = given === undefined ? undefined : earlier[given.toLowerCase()]
    return given === undefined || write === undefined ? [] : [{ name, given, write }]
  })

/** For the log, in English. */
export const earlierSpelling = ({ name, given, write }: ReturnType<typeof earlierSpellings>[number]) =>
  `${name}=${given}: write ${write}; version 0.3 will refuse other spellings`
