import type { ChinesePlace } from './chinese-place.ts'
import { isHan } from './scan.ts'

// The circle ○ is a zero, a letter that is not told, or a bullet.

/** A circle among Chinese digits stands for 〇: 二○二四年, 五○○元, ○○七. */
export function isZero({ text, at }: ChinesePlace): boolean {
  const front = text.slice(Math.max(0, at - 8), at)
  const back = text.slice(at + 1, at + 8)
  if (/[〇零一二三四五六七八九十百千第]○*$/.test(front)) return true
  const isRun = front.endsWith('○') || back.startsWith('○')
  return isRun
    ? /^○*[一二三四五六七八九]/.test(back)
    : /^[一二三四五六七八九][○〇一二三四五六七八九年月日号]/.test(back)
}

const surname =
  /[王李张張劉刘陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭程曹袁邓鄧许許傅沈曾彭吕呂]$/u

/** In a name that is not told: 张○○, ○○公司, 李○明. Other circles are bullets, boxes of a form and ornaments. */
export function isOmitted({ text, at }: ChinesePlace): boolean {
  const front = /([^○]?)(○{0,6})$/u.exec(text.slice(Math.max(0, at - 7), at))!
  const back = /^(○{0,6})([^○]?)/u.exec(text.slice(at + 1, at + 8))!
  const isNamed = surname.test(front[1]!)
  if (front[2]!.length + back[1]!.length === 0) return isNamed && isHan(back[2])
  return isHan(front[1]) || isHan(back[2])
}
