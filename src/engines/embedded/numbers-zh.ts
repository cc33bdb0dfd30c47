// Converts digits to Chinese words as read aloud: years digit by digit, 2 as 两 before a measure word, percent before
// its number.

const digits = '零一二三四五六七八九'
const places = ['', '十', '百', '千']
const myriads = ['', '万', '亿', '万亿', '亿亿']

/** Digit by digit: 2024 is 二零二四. */
export const spell = (number: string) => Array.from(number, (digit) => digits[Number(digit)] ?? '').join('')

/** 0 to 10^20 - 1 in words; longer numbers are spelled digit by digit. */
export function count(number: string): string {
  const whole = number.replace(/^0+(?=\d)/, '')
  if (whole.length > 20) return spell(whole)
  if (whole === '0') return '零'
  const groups = whole
    .padStart(Math.ceil(whole.length / 4) * 4, '0')
    .match(/\d{4}/g)!
    .reverse()
  let words = ''
  let gap = false
  for (let index = groups.length - 1; index >= 0; index--) {
    const group = groups[index]!
    const value = Number(group)
    if (value === 0) {
      gap = words !== ''
      continue
    }
    if (words !== '' && (gap || value < 1000)) words += '零'
    words += group4(group) + myriads[index]!
    gap = false
  }
  return words
    .replace(/^一十/, '十')
    .replace(/二(?=[千万亿])/g, (two, at: number) => (words[at - 1] === '十' ? two : '两'))
}

function group4(group: string): string {
  let words = ''
  for (const [index, digit] of Array.from(group).entries()) {
    if (digit === '0') {
      if (words !== '' && /[1-9]/.test(group.slice(index)) && !words.endsWith('零')) words += '零'
    } else words += digits[Number(digit)]! + places[3 - index]!
  }
  return words
}

/** A number with optional sign, thousands separators and decimals. */
function say(number: string): string {
  const [whole = '0', decimals] = number.replace(/[-−+,]/g, '').split('.')
  const sign = /^[-−]/.test(number) ? '负' : ''
  return sign + count(whole) + (decimals ? `点${spell(decimals)}` : '')
}

const units: Record<string, string> = {
  'km/h': '公里每小时',
  'm/s': '米每秒',
  km: '公里',
  cm: '厘米',
  mm: '毫米',
  kg: '千克',
  mg: '毫克',
  ml: '毫升',
  mL: '毫升',
  m: '米',
  g: '克',
  L: '升',
  'm²': '平方米',
  '㎡': '平方米',
  '°C': '摄氏度',
  '℃': '摄氏度',
  '°F': '华氏度',
  '°': '度',
}
const money: Record<string, string> = { '¥': '元', '￥': '元', $: '美元', '€': '欧元', '£': '英镑' }
const measures = '个只条张本位次天年点小时分钟周岁件份种名人层杯块台辆家双遍倍部座支瓶把斤米升克公里'
const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const unit = Object.keys(units)
  .toSorted((a, b) => b.length - a.length)
  .join('|')

const rules: [pattern: RegExp, words: (...found: string[]) => string][] = [
  [
    /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g,
    (_, year, month, day) => `${spell(year!)}年${count(month!)}月${count(day!)}日`,
  ],
  // The first year of a range and dotted groups (an IP address) are read digit by digit: they are not numbers.
  [/(?<!\d)(\d{4})\s?[-–~～至]\s?(?=\d{4}年)/g, (_, year) => `${spell(year!)}到`],
  [/(?<![\d.])\d+(?:\.\d+){2,}(?![\d.])/g, (dotted) => dotted.split('.').map(spell).join('点')],
  [
    /(?<!\d)(\d{4}|\d{2})(?=年(?![前后级龄]))/g,
    (_, year) => (year!.length === 4 || year! > '31' ? spell(year!) : count(year!)),
  ],
  [
    /(?<!\d)([01]?\d|2[0-4])[:：]([0-5]\d)(?:[:：]([0-5]\d))?(?!\d)/g,
    (_, hour, minute, second) =>
      `${hour === '2' ? '两' : count(hour!)}点${minute === '00' && !second ? '' : `${atLeastTwo(minute!)}分`}${second ? `${atLeastTwo(second)}秒` : ''}`,
  ],
  [
    /(?<![\d:：])(\d{1,3})[:：](\d{1,3})(?![\d:：])/g,
    (_, ours, theirs) => `${count(ours!)}比${count(theirs!)}`,
  ],
  // In telephone numbers 1 is read 幺, because 一 sounds like 七.
  [/(?<![\d.,])(1\d{10}|\d{3,4}-\d{7,8})(?![\d.,])/g, (_, phone) => spell(phone!).replaceAll('一', '幺')],
  [/(?<![\d.,])(0\d+)(?![\d.,])/g, (_, code) => spell(code!)],
  [
    new RegExp(`([¥￥$€£])\\s?(${number})([万亿]?)`, 'g'),
    (_, sign, amount, many) => say(amount!) + many + money[sign!],
  ],
  [
    new RegExp(`([-−]?)(${number})\\s?%`, 'g'),
    (_, sign, share) => (sign ? '负' : '') + `百分之${say(share!)}`,
  ],
  [new RegExp(`(${number})\\s?‰`, 'g'), (_, share) => `千分之${say(share!)}`],
  [/(?<![\d/])(\d{1,4})\/(\d{1,4})(?![\d/])/g, (_, part, whole) => `${count(whole!)}分之${count(part!)}`],
  [new RegExp(`(?<=\\d(?:${unit}|[年月日岁元个])?)\\s?[-–~～至]\\s?(?=\\d)`, 'g'), () => '到'],
  [
    new RegExp(`(?<![\\d.])([-−]?(?:${number}))\\s?(${unit})(?![A-Za-z])`, 'g'),
    (_, amount, name) => (amount === '2' ? '两' : say(amount!)) + units[name!],
  ],
  [new RegExp(`(?<![\\d.第])2(?=(?!年级)[${measures}])`, 'g'), () => '两'],
  [new RegExp(`(?<![\\d\\p{L}])[-−](?:${number})|${number}`, 'gu'), (each) => say(each!)],
]

const atLeastTwo = (digits: string) => (digits.startsWith('0') ? `零${count(digits)}` : count(digits))

export function sayNumbers(text: string): string {
  const half = text.replace(/[０-９．，％]/g, (wide) =>
    wide === '，' ? wide : String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
  )
  return rules.reduce((said, [pattern, words]) => said.replace(pattern, words), half)
}
