import fc from 'fast-check'
import { expect, test } from 'vitest'
import { consentLanguages, consentParts, textOfConsent } from '#domain/consent/sentence.ts'
import { compareConsent } from './compare-consent.ts'
import { spokenWords } from './spoken-words.ts'

const english = consentParts('en', { person: 'Ana López', platform: 'Yiyin', code: '4729' })
const chinese = consentParts('zh', { person: '王小明', platform: '译音', code: '4729' })

test('numbers are the same in words and in digits', () => {
  const alike = [
    'forty seven twenty-nine',
    'four seven two nine',
    'four thousand seven hundred twenty nine',
    '4,729',
    '四千七百二十九',
    '四七二九',
    '４７２９',
  ]
  for (const written of alike) expect(spokenWords(written), written).toEqual(['4', '7', '2', '9'])
  expect(spokenWords('四千零九 oh five 幺两')).toEqual(['4', '0', '0', '9', '0', '5', '1', '2'])
  expect(spokenWords('I don’t say 王一')).toEqual(['i', 'dont', 'say', '王', '1'])
})

test.each([
  [
    'i am anna lopes and i agree that easy in may create speech with my voice my code is forty seven twenty nine',
  ],
  ['I am Ana López. And I agree that Yiyin may create speech, with my voice; my code is 4-7-2-9!'],
])('an English sentence that was said: %s', (heard) => {
  const { fault, parts } = compareConsent(english, heard)
  expect(fault).toBeUndefined()
  expect(parts.map(({ state }) => state)).toEqual(['same'])
})

test('Chinese characters of the same sound are the same', () => {
  expect(
    compareConsent(chinese, '我是王晓鸣我同意译因使用我的声音生成语音我的验证码是四七二九').fault,
  ).toBeUndefined()
})

test('a Chinese name is understood in an English sentence, and the other way round', () => {
  const code = { code: '3185' }
  const inEnglish = consentParts('en', { person: '王小明', platform: '译音', ...code })
  const heard = 'I am Wang Xiaoming and I agree that Yi Yin may create speech with my voice. My code is 3185.'
  expect(compareConsent(inEnglish, heard).fault).toBeUndefined()
  const inChinese = consentParts('zh', { person: 'Ana', platform: 'Yiyin', ...code })
  expect(
    compareConsent(inChinese, '我是安娜，我同意一音使用我的声音生成语音。我的验证码是3185。').fault,
  ).toBeUndefined()
})

test.each([
  ['code', 'I am Ana López, and I agree that Yiyin may create speech with my voice. My code is 4728.'],
  [
    'agrees',
    'I am Ana López, and I do not agree that Yiyin may create speech with my voice. My code is 4729.',
  ],
  ['agrees', 'I am Ana López, and I disagree that Yiyin may create speech with my voice. My code is 4729.'],
  ['person', 'I am Bob Hope, and I agree that Yiyin may create speech with my voice. My code is 4729.'],
  ['words', 'I am Ana López, and my code is 4729.'],
  ['words', 'Ask not what your country can do for you.'],
  ['words', ''],
] as const)('refused for the %s: %s', (fault, heard) => {
  expect(compareConsent(english, heard).fault).toBe(fault)
})

test('a refusal in Chinese is recognized', () => {
  const heard = '我是王小明，我不同意译音使用我的声音生成语音。我的验证码是4729。'
  const { fault, parts } = compareConsent(chinese, heard)
  expect(fault).toBe('agrees')
  expect(parts.find(({ state }) => state === 'added')).toEqual({ state: 'added', text: '', heard: '不' })
})

test('what differs is marked', () => {
  const heard = 'I am Ana López, and I agree that Yiyin may speech with their voice. My code is 4729. Thanks.'
  const { parts } = compareConsent(english, heard)
  expect(parts).toEqual([
    { state: 'same', text: 'i am ana lópez and i agree that yiyin may', heard: expect.any(String) },
    { state: 'missing', text: 'create', heard: '' },
    { state: 'same', text: 'speech with', heard: 'speech with' },
    { state: 'other', text: 'my', heard: 'their' },
    { state: 'same', text: 'voice my code is 4 7 2 9', heard: 'voice my code is 4 7 2 9' },
    { state: 'added', text: '', heard: 'thanks' },
  ])
})

const sentence = fc
  .record({
    language: fc.constantFrom(...consentLanguages),
    person: fc.constantFrom('Ana López', '王小明', 'Jean-Luc', '欧阳娜娜', "O'Neill"),
    platform: fc.constantFrom('Yiyin', '译音', 'Studio 7'),
    code: fc.stringMatching(/^[0-9]{4}$/),
  })
  .map(({ language, ...values }) => consentParts(language, values))

test('the sentence itself is always accepted, in any case and without punctuation', () => {
  fc.assert(
    fc.property(sentence, fc.boolean(), (parts, upper) => {
      const spoken = textOfConsent(parts).replace(/[.,，。]/g, ' ')
      expect(compareConsent(parts, upper ? spoken.toUpperCase() : spoken).fault).toBeUndefined()
    }),
  )
})

test('another code, or a refusal at any place, is never accepted', () => {
  fc.assert(
    fc.property(sentence, fc.nat(), fc.constantFrom('not', 'never', '不', '没'), (parts, at, no) => {
      const words = spokenWords(textOfConsent(parts))
      const place = at % (words.length + 1)
      expect(compareConsent(parts, words.toSpliced(place, 0, ` ${no} `).join(' ')).fault).toBeDefined()
      const last = words.length - 1 - (at % 4)
      const changed = words.with(last, String((Number(words[last]) + 1) % 10))
      expect(compareConsent(parts, changed.join(' ')).fault).toBeDefined()
    }),
  )
})

test('the parts add up to the whole sentence, whatever was recognized', () => {
  fc.assert(
    fc.property(
      sentence,
      fc.array(fc.constantFrom('my', 'voice', '我', '是', '4', 'agree', 'zebra')),
      (parts, heard) => {
        const compared = compareConsent(parts, heard.join(' ')).parts
        const whole = compared.map(({ text }) => text).join(' ')
        expect(spokenWords(whole)).toEqual(spokenWords(textOfConsent(parts)))
      },
    ),
  )
})
