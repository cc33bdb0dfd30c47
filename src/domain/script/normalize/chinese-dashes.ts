import { amountAt } from './chinese-amounts.ts'
import { isArm } from './chinese-context.ts'
import { fractionRule } from './chinese-digits.ts'
import { inModel } from './chinese-numbers.ts'
import { contextBefore, type ChinesePlace } from './chinese-place.ts'
import { classAt, digit, firstOf, isHan, type Reading } from './scan.ts'

/** Minus, a range, the dash in the name of a model, or just a dash. */
export function dashAt(place: ChinesePlace, isJoined: boolean): Reading | undefined {
  const { text, at } = place
  const end = at + 1
  if (/[¥$€£]/.test(text[end] ?? '') && !isJoined) return { end, to: '负', rule: 'money' }
  if (!isJoined && text.startsWith('百分之', end)) return { end, to: '负', rule: 'percent' }
  if (classAt(text, end) !== digit || text[at] === '—') return between(place)
  const front = contextBefore(place, 4)
  if (isArm(front)) {
    const number = /^\d{1,6}/.exec(text.slice(end, end + 6))![0]
    return { end: end + number.length, to: inModel(number), rule: 'model' }
  }
  if (isJoined)
    return text[at - 1] && classAt(text, at - 1) === digit ? { end, to: '到', rule: 'range' } : undefined
  const name = nameBefore(place)
  if (name !== undefined) return name ?? undefined
  const part = firstOf([fractionRule], { ...place, at: end })
  if (part) return { ...part, to: `负${part.to}` }
  return between(place) ?? amountAt({ ...place, at: end }, '负')
}

/** Elements, whose isotopes have numbers. */
const elements = /[氢氘氚氦锂铍硼碳氮氧氟钠磷硫钾钙铁钴铜锶碘铯镭氡钍铀钚镎锆钼锝]/

/** A dash that is no minus: a second one, the one of a year, and the one of a name: --1998, -1970年, 氦-4. */
function nameBefore(place: ChinesePlace): Reading | null | undefined {
  const { text, at } = place
  const front = contextBefore(place, 1)
  const number = /^\d{1,12}/.exec(text.slice(at + 1, at + 13))?.[0] ?? ''
  if (/[-–—]/.test(front)) return null
  if (/^\d{4}年/.test(text.slice(at + 1, at + 6)))
    return between(place) ?? (isHan(front) ? { end: at + 1, to: '到', rule: 'range' } : null)
  // A range of amounts with a note: 16.3度(开化)-17.4度
  if (/[)）]/.test(front) && /\p{Script=Han}[)）]$/u.test(contextBefore(place, 2)))
    return { end: at + 1, to: '到', rule: 'range' }
  // 2-溴-5-硝基苯
  if (isHan(front) && /^-\p{Script=Han}/u.test(text.slice(at + 1 + number.length, at + 3 + number.length)))
    return null
  // A dash between phrases: 四张唱片-三张单曲
  const counted = text.slice(at + 1 + number.length, at + 6 + number.length)
  if (isHan(front) && /^[张首本部位名家座辆支颗枚幅篇场型]/.test(counted)) return null
  const isNamed =
    /(?:素|因子|蛋白|酶|酸|肽)$/.test(contextBefore(place, 2)) ||
    elements.test(front) ||
    /\p{Script=Greek}/u.test(front)
  return isNamed && !/^\d{1,12}[.,/]\d/.test(text.slice(at + 1, at + 15))
    ? { end: at + 1 + number.length, to: inModel(number), rule: 'model' }
    : undefined
}

/** From one to another: 3月5日-8日, 10%-20%. */
export function between(place: ChinesePlace): Reading | undefined {
  const { text, at } = place
  const behind = /^[-–—−~]{1,2} ?(?=[\d¥$-])/.exec(text.slice(at, at + 5))?.[0]
  return behind &&
    /(?:[%‰℃年月日号號时時点點分元万萬亿億°〇一二三四五六七八九十]|年[代初末底中]|年代[初末]) ?$/.test(
      contextBefore(place, 4),
    )
    ? { end: at + behind.length, to: '到', rule: 'range' }
    : undefined
}
