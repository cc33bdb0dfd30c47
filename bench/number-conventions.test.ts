import { describe, expect, test } from 'vitest'
import { conventionalForm } from './number-conventions.ts'

const isSame = (language: 'zh' | 'en', written: string, one: string, other: string) =>
  conventionalForm(one, language, written) === conventionalForm(other, language, written)

describe('readings that say the same', () => {
  test.each([
    ['zh', '110报警', '幺幺零报警', '一一零报警'],
    ['zh', '00:02开始', '零点零二分开始', '零点零二开始'],
    ['zh', 'EA-18G战机', 'EA十八G战机', 'EA一八G战机'],
    ['zh', '输入/输出', '输入斜杠输出', '输入输出'],
    ['zh', '一亿', '一億', '一亿'],
    ['zh', '.22口径', '点二二口径', '零点二二口径'],
    ['zh', '2000年', '二零零零年', '两千年'],
    ['en', 'See p. 36.', 'See page thirty-six.', 'see p thirty six'],
    ['en', 'CO2', 'C O two', 'c o two'],
    ['en', 'two DVDs', 'two D V Ds', "two d v d's"],
    ['en', 'on June 30', 'on June thirtieth', 'on june thirty'],
    ['en', 'road / race', 'road slash race', 'road race'],
    ['en', '28 July', 'July twenty-eighth', 'the twenty eighth of july'],
  ] as const)('%s: %s', (language, written, one, other) => {
    expect(isSame(language, written, one, other)).toBe(true)
  })
})

/** Each is wrong, and was found in a reading once or is near to a convention. */
describe('misreadings are no conventions', () => {
  test.each([
    ['zh', '近42年', '近四十二年', '近四二年'],
    ['zh', '5至10年', '五至十年', '五到一零年'],
    ['zh', '3.05米', '三点零五米', '三点五米'],
    ['zh', '3.05米', '三点零五米', '三点五分米'],
    ['zh', '五○○元', '五零零元', '五元'],
    ['zh', '氦-4', '氦四', '氦负四'],
    ['zh', '16.3度-17.4度', '十六点三度到十七点四度', '十六点三度负十七点四度'],
    ['zh', '2019年', '二零一九年', '二零九一年'],
    ['zh', '4:2获胜', '四比二获胜', '四到二获胜'],
    ['zh', '温度为-5℃', '温度为零下五摄氏度', '温度为五摄氏度'],
    ['zh', '10.5%', '百分之十点五', '百分之十五'],
    ['zh', '共2000人', '共两千人', '共二零零零人'],
    ['zh', '第100,5次', '第一百五次', '第一千零五次'],
    ['zh', '80公里/小时', '每小时八十公里', '八十公里斜杠小时'],
    ['en', 'Richard S. Sugar', 'Richard S Sugar', 'Richard South Sugar'],
    [
      'en',
      'Richard C. (1979)',
      'Richard C nineteen seventy-nine',
      'Richard the hundredth nineteen seventy-nine',
    ],
    ['en', '12 Elm St. It was', 'twelve Elm Street It was', 'twelve Elm Saint It was'],
    ['en', '10:00:05 a.m.', "ten o'clock and five seconds A M", "ten o'clock and five seconds"],
    ['en', '$.99', 'ninety-nine cents', 'ninety-nine dollars'],
    ['en', '-1/3', 'minus one third', 'one third'],
    ['en', '2<=4', 'two is less than or equal to four', 'two is less than four'],
    ['en', 'an.878 average', 'an point eight seven eight average', 'an eight hundred seventy-eight average'],
    ['en', '$20/mo', 'twenty dollars per month', 'twenty dollars slash month'],
    ['en', 'in 1905', 'in nineteen oh five', 'in nineteen five'],
    ['en', 'the # 7 seed', 'the number seven seed', 'the seven seed'],
    ['en', '3.0 and 3', 'three point zero and three', 'three point three'],
  ] as const)('%s: %s', (language, written, right, wrong) => {
    expect(isSame(language, written, right, wrong)).toBe(false)
  })
})
