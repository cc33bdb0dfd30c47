import { expect, test } from 'vitest'
import {
  labeledCharacters,
  pairs,
  parallelLines,
  tokens,
  turnedPairs,
  unseenCharacters,
} from './number-set-formats.ts'

test('pairs, with one reading or several', () => {
  expect(pairs('~')('1~one\n# note\n~2\ntwo\na couple\n')).toEqual([
    { text: '1', readings: ['one'] },
    { text: '2', readings: ['two', 'a couple'] },
  ])
})

test('pairs of speech and number are turned, and idioms left out', () => {
  expect(turnedPairs(' => ')('二十 => 20\n两十 => 20\n三五百 => 300~500\n不管 => 不管\n')).toEqual([
    { text: '20', readings: ['二十', '两十'] },
  ])
})

const labeled = (characters: string) =>
  characters
    .split(' ')
    .map((each) => each.replace(':', ' '))
    .join('\n')

test('labeled characters', () => {
  const sentences = [
    '约:S-SELF 3:S-CARDINAL -:S-HYPHEN_RANGE 5:S-CARDINAL %:S-VERBATIM',
    '2:B-DIGIT 0:M-DIGIT 1:M-DIGIT 5:E-DIGIT 年:S-SELF',
    '占:S-SELF 1:S-CARDINAL /:S-SLASH_FRACTION 2:S-CARDINAL',
    // Two numbers without what stood between them, and a range without its end.
    '1:B-CARDINAL 0:E-CARDINAL 1:B-DIGIT 9:E-DIGIT 年:S-SELF',
    '5:B-CARDINAL 0:E-CARDINAL -:S-HYPHEN_RANGE 米:S-SELF',
    // Not said how it is read.
    'I:B-CARDINAL I:E-CARDINAL 2:S-CARDINAL',
  ]
  expect(labeledCharacters(sentences.map(labeled).join('\n\n'))).toEqual([
    { text: '约3-5%', readings: ['约三到百分之五', '约百分之三到五'] },
    { text: '2015年', readings: ['二零一五年'] },
    { text: '占1/2', readings: ['占二分之一'] },
  ])
})

test('tokens of sentences, with corrections', () => {
  const head = 'sentence_id,token_id,semiotic,before,class,after'
  const content = [
    head,
    '0,0,PLAIN,In,RemainSelf,In',
    '0,1,DATE,1905,ToBeNormalized,nineteen five',
    '0,2,PUNCT,",",RemainSelf,","',
    '0,3,LETTERS,UN,ToBeNormalized,u n',
    '1,0,PLAIN,No,RemainSelf,No',
  ].join('\n')
  expect(
    tokens(`${head},truth\n0,1,DATE,1905,ToBeNormalized,nineteen five,nineteen o five`)(content),
  ).toEqual([{ text: 'In 1905, UN', readings: ['In nineteen o five, u n'] }])
})

test('sentences that another file has are left out', () => {
  const [one, two] = ['1:S-CARDINAL 个:S-SELF', '2:S-DIGIT 月:O'].map(labeled)
  expect(unseenCharacters([one!])(`${one}\n\n${two}`)).toEqual([{ text: '2月', readings: ['二月'] }])
})

test('lines of two files', () => {
  const [said, written] = ['two oh two\nno\nfive year plan\nno\n', '2002 .\nno\n5 - year plan\nno\n']
  expect(parallelLines(said, 'first')(written)).toEqual([
    { text: '2002.', readings: ['two oh two'] },
    { text: '5-year plan', readings: ['five year plan'] },
  ])
  expect(parallelLines(said, 'second')(written)).toEqual([])
})
