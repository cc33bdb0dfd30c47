// What counts as the same reading in Chinese: see number-conventions.ts.

import { count, spell } from '#domain/script/normalize/chinese-numbers.ts'
import { symbolAt } from '#domain/script/normalize/symbol-names.ts'

const sameChinese: readonly (readonly [RegExp, string])[] = [
  [/幺/g, '一'],
  [/[两兩]/g, '二'],
  [/[〇○]/g, '零'],
  [/一十/g, '十'],
  // Written otherwise, and said the same.
  [/億/g, '亿'],
  [/萬/g, '万'],
  [/點/g, '点'],
  [/負/g, '负'],
  [/[壹]/g, '一'],
  [/[贰貳]/g, '二'],
  [/[叁參]/g, '三'],
  [/[肆]/g, '四'],
  [/[伍]/g, '五'],
  [/[陆陸](?=[拾佰仟零]|$)/g, '六'],
  [/[柒]/g, '七'],
  [/[捌]/g, '八'],
  [/[玖]/g, '九'],
  [/[拾]/g, '十'],
  [/[佰]/g, '百'],
  [/[仟]/g, '千'],
  [/纪元/g, '公元'],
  [/零下/g, '负'],
  [/摄氏度/g, '度'],
  [/千米/g, '公里'],
  [/公斤/g, '千克'],
  [/元人民币|人民币|块钱|块/g, '元'],
  [/至/g, '到'],
  [/号/g, '日'],
  [/公元(?!前)/g, ''],
  [/百分之一百/g, '百分之百'],
  [/乘以/g, '乘'],
  [/([零一二三四五六七八九十])[时時]/g, '$1点'],
  [/点零([一二三四五六七八九]分)/g, '点$1'],
  [/(点[二三四五]?十[一二三四五六七八九]?)(?![分一二三四五六七八九])/g, '$1分'],
  [/分零([一二三四五六七八九]秒)/g, '分$1'],
  [/点(?:整|零分)/g, '点'],
  [/at/g, '艾特'],
  // 十公里每小时, 每小时十公里
  [/([零一二三四五六七八九十百千万点]+\p{Script=Han}{1,4}?)每(小时|秒|分钟|天|升|平方米|立方米)/gu, '每$2$1'],
  // Programs that take filler words and the 儿 of the north out.
  [/[呃啊儿]/g, ''],
  [/早上|凌晨|早晨/g, '上午'],
  [/晚上|中午/g, '下午'],
]

const numeralWord = '[零一二三四五六七八九十百千万点]'
const isWord = /\p{Script=Han} ?\/ ?\p{Script=Han}/u

/** Both readings of a text of this kind are usual. */
function sameAsWritten(plain: string, written: string): string {
  let same = plain
  // EA-18G, COVID-19: two digits in a name.
  for (const [, digits] of written.matchAll(/[A-Za-z][-–]?(\d\d)(?![\d.年月日时點点:：%])/g))
    same = same.replace(
      new RegExp(`(?<!${numeralWord})${chineseForm(spell(digits!), '')}(?!${numeralWord})`, 'g'),
      chineseForm(count(digits!), ''),
    )
  // 00:02 is 零点二分 and 零点零二.
  if (/\d[:：]0[1-9](?!\d)/.test(written)) same = same.replace(/点零([一二三四五六七八九])(?!分)/g, '点$1分')
  // A slash between words is said, or a pause.
  if (isWord.test(written)) same = same.replaceAll('斜杠', '')
  if (/(?<!\d)\.\d/.test(written)) same = same.replaceAll('零点', '点')
  if (/\+\d{1,3}[ -]?1\d{2}/.test(written)) same = same.replace(/加(?=[一二三四五六七八九])/g, '')
  // η is 伊塔, or left to the voice.
  same = same.replace(/\p{Script=Greek}/gu, (letter) => symbolAt(letter, 0)?.chinese ?? letter)
  if (written.includes('2000年')) same = same.replaceAll('二千年', '二零零零年')
  return same
}

/** Without case, punctuation and spaces. */
export function chineseForm(text: string, written: string): string {
  let plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
  for (const [pattern, to] of sameChinese) plain = plain.replace(pattern, to)
  return written === '' ? plain : sameAsWritten(plain, written)
}
