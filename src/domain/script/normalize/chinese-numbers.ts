const digits = '零一二三四五六七八九'

/** Digit by digit: 2024 is 二零二四. */
export const spell = (number: string): string =>
  Array.from(number, (each) => digits[each.charCodeAt(0) - 48] ?? '').join('')

/** As in telephone numbers: 1 is 幺, since 一 sounds like 七. Mainland China only. */
export const spellPhone = (number: string, region: Region): string =>
  region === 'CN' ? spell(number).replaceAll('一', '幺') : spell(number)

export type Region = 'CN' | 'HK' | 'TW'

/** Longer numbers are read digit by digit. */
const maxDigits = 16

const tens = ['', '十', '百', '千']

function underMyriad(group: string): string {
  let words = ''
  for (let index = 0; index < group.length; index += 1) {
    const value = group.charCodeAt(index) - 48
    const place = group.length - 1 - index
    if (value > 0) words += digits[value]! + tens[place]!
    else if (words !== '' && !words.endsWith('零') && /[1-9]/.test(group.slice(index))) words += '零'
  }
  return words
}

/** The part above 亿 is read as a number of its own: 一万二千亿. Taiwan reads 万亿 as 兆. */
const scales: readonly { zeros: number; word: string; only?: Region }[] = [
  { zeros: 12, word: '兆', only: 'TW' },
  { zeros: 8, word: '亿' },
  { zeros: 4, word: '万' },
]

function grouped(number: string, region: Region): string {
  const scale = scales.find(({ zeros, only }) => number.length > zeros && (!only || only === region))
  if (!scale) return underMyriad(number)
  const high = number.slice(0, -scale.zeros)
  const low = number.slice(-scale.zeros)
  const rest = low.replace(/^0+/, '')
  const gap = rest !== '' && rest.length < low.length ? '零' : ''
  return grouped(high, region) + scale.word + gap + (rest && grouped(rest, region))
}

/** An integer in words. 二 is 两 only in front, before 千, 万 and 亿; never before 百. */
export function count(number: string, region: Region = 'CN'): string {
  const whole = number.replaceAll(',', '').replace(/^0+(?=\d)/, '')
  if (whole.length > maxDigits) return spell(whole)
  if (whole === '0') return '零'
  return grouped(whole, region)
    .replace(/^一十/, '十')
    .replace(/^二(?=[千万亿兆])/, '两')
}

/** A number that may have thousands marked and decimals. */
export function say(number: string, region: Region = 'CN'): string {
  const [whole = '0', decimals] = number.split('.')
  return count(whole || '0', region) + (decimals ? `点${spell(decimals)}` : '')
}

/** Moves the decimal point to the right. */
export function shifted(number: string, by: number): string {
  const [whole = '', decimals = ''] = number.replaceAll(',', '').split('.')
  const moved = whole + decimals.slice(0, by).padEnd(by, '0')
  const rest = decimals.slice(by)
  return rest ? `${moved}.${rest}` : moved
}

/** In model names, one or two digits are a number; more are read digit by digit. */
export const inModel = (number: string): string =>
  number.length > 2 || number.startsWith('0') ? spell(number) : count(number)

/** Simplified to traditional, for the characters that the rules produce and look for. */
const traditional = new Map(
  (
    '两兩 万萬 亿億 点點 负負 号號 摄攝 华華 转轉 级級 时時 钟鐘 约約 于於 减減 无無 线線 横橫 个個 页頁 岁歲 间間 顿頓 圆圓 欧歐 镑鎊 韩韓 币幣 ' +
    '卢盧 贝貝 兹茲 纳納 帧幀 对對 节節 张張 块塊 条條 层層 开開 数數 图圖 书書 车車 门門 从從 长長 见見 医醫 产產 东東 发發 国國 会會 话話 电電 ' +
    '编編 码碼 学學 证證 账賬 单單 验驗 邮郵 邮郵 热熱 机機 传傳 拨撥 报報 传傳 门門 牌牌 厅廳 卫衛 户戶 厢廂 办辦 议議 间間 双雙 颗顆 片片 组組 套套'
  )
    .split(' ')
    .map((pair) => [pair[0]!, pair[1]!] as const),
)
const simplified = new Map(Array.from(traditional, ([one, two]) => [two, one]))

export const inRegion = (words: string, region: Region): string =>
  region === 'CN'
    ? words
    : Array.from(words, (each) =>
        each === '台' && region === 'TW' ? '臺' : (traditional.get(each) ?? each),
      ).join('')

/** Contexts are matched in simplified characters. */
export const inSimplified = (context: string): string =>
  Array.from(context, (each) => simplified.get(each) ?? each).join('')
