/** Signs of units as GB 3100 names them, with the everyday 公里. Single letters that also name models (A, G, K, D) are none. */
const units: Record<string, string> = {
  km: '公里',
  m: '米',
  cm: '厘米',
  mm: '毫米',
  μm: '微米',
  nm: '纳米',
  kg: '千克',
  g: '克',
  mg: '毫克',
  μg: '微克',
  t: '吨',
  L: '升',
  l: '升',
  ml: '毫升',
  mL: '毫升',
  ha: '公顷',
  h: '小时',
  min: '分钟',
  s: '秒',
  ms: '毫秒',
  V: '伏',
  kV: '千伏',
  W: '瓦',
  kW: '千瓦',
  MW: '兆瓦',
  kWh: '千瓦时',
  mAh: '毫安时',
  Hz: '赫兹',
  kHz: '千赫',
  MHz: '兆赫',
  GHz: '吉赫',
  Pa: '帕',
  kPa: '千帕',
  MPa: '兆帕',
  dB: '分贝',
  cal: '卡',
  kcal: '千卡',
  kJ: '千焦',
  px: '像素',
  mmHg: '毫米汞柱',
  ft: '英尺',
  lb: '磅',
  oz: '盎司',
  mph: '英里每小时',
  bps: '比特每秒',
  kbps: '千比特每秒',
  Mbps: '兆比特每秒',
  Gbps: '吉比特每秒',
  fps: '帧每秒',
  rpm: '转每分钟',
  mol: '摩尔',
  Ω: '欧姆',
  kΩ: '千欧',
  MΩ: '兆欧',
  hPa: '百帕',
  GPa: '吉帕',
  mA: '毫安',
  Ah: '安时',
  Wh: '瓦时',
  GW: '吉瓦',
  GWh: '吉瓦时',
  MWh: '兆瓦时',
  mW: '毫瓦',
  mV: '毫伏',
  kN: '千牛',
  N: '牛',
  J: '焦',
  MJ: '兆焦',
  dL: '分升',
  dl: '分升',
  cl: '厘升',
  μL: '微升',
  μl: '微升',
  ng: '纳克',
  μs: '微秒',
  ns: '纳秒',
  eV: '电子伏特',
  MeV: '兆电子伏特',
  lx: '勒克斯',
  lm: '流明',
  ppm: 'ppm',
  psi: '磅每平方英寸',
  bar: '巴',
  kt: '千吨',
  KG: '千克',
  Kg: '千克',
  KM: '公里',
  Km: '公里',
  CM: '厘米',
  MM: '毫米',
  ML: '毫升',
  Mt: '百万吨',
  dm: '分米',
  mi: '英里',
  yd: '码',
  cc: '毫升',
  mmol: '毫摩尔',
  IU: '国际单位',
  hm: '百米',
  '°C': '摄氏度',
  '℃': '摄氏度',
  '°F': '华氏度',
  '℉': '华氏度',
  '°': '度',
  '㎡': '平方米',
  '㎥': '立方米',
}
const powers: Record<string, string> = { '²': '平方', '³': '立方', '2': '平方', '3': '立方' }

const sign =
  /[ ]?([cdkm]?m[23](?![A-Za-z\d])|[A-Za-zμµΩΩ]{1,4}[²³]?|°[CF]?|[℃℉㎡㎥])(?:\/([A-Za-zμµ]{1,3}[²³23]?))?/y

function nameOf(unit: string, isBelow: boolean): string | undefined {
  const plain = unit.replace('µ', 'μ').replace('Ω', 'Ω')
  const power = powers[plain.at(-1)!]
  if (!power) return units[plain]
  const base = units[plain.slice(0, -1)]
  if (!base) return undefined
  // GB 3100: m/s² is 米每二次方秒.
  return (isBelow && base === '秒' ? '二次方' : power) + base
}

/** The unit that follows a number, and where it ends. */
export function unitAt(text: string, at: number): { end: number; name: string } | undefined {
  sign.lastIndex = at
  const [whole = '', upper = '', lower] = sign.exec(text) ?? []
  if (upper === '') return undefined
  const [one, two] = [nameOf(upper, false), lower && nameOf(lower, true)]
  const full = at + whole.length
  if (one && two && isEnd(text, full)) return { end: full, name: `${one}每${two}` }
  const end = lower ? full - lower.length - 1 : full
  return one && isEnd(text, end) ? { end, name: one } : undefined
}

const isEnd = (text: string, at: number) => !/[A-Za-z0-9]/.test(text[at] ?? '') || text[at - 1] === '°'

export const currencies: Record<string, string> = {
  '¥': '元',
  $: '美元',
  '€': '欧元',
  '£': '英镑',
  '₩': '韩元',
  '₹': '卢比',
  '₽': '卢布',
  '฿': '泰铢',
  US$: '美元',
  HK$: '港元',
  NT$: '新台币',
  A$: '澳元',
  C$: '加元',
  S$: '新元',
  RMB: '元人民币',
  CNY: '元人民币',
  USD: '美元',
  HKD: '港元',
  EUR: '欧元',
  GBP: '英镑',
  JPY: '日元',
  TWD: '新台币',
}

/** 2 is 两 before what is counted; 二 where the number is a name or an order. */
const counted = new Set(
  '个個只隻条條张張本位次天年点點小分秒周岁歲件份种種名人层層杯块塊台台辆輛家双雙遍倍部座支瓶把斤米升克公里吨噸元角毛项項组組套对對场場步口头頭匹棵朵颗顆粒片根间間所栋棟幢篇首句字段页頁封届門门节節堂幅艘架回趟顿頓番样樣群批队隊寸尺丈亩畝成类類款道桶袋箱盒包碗盘盤勺滴声聲刻代晚夜英厘毫平立股大方者省县縣村国國州室厅廳卫衛端侧側边邊岸极極千万萬亿億兆期颗帖针針餐桌圈轮輪桩樁宗笔筆枚株丛叢盏盞扇副顶頂幕集册冊卷章孩女男性欧歐美港日'.replace(
    /[期章卷日]/g,
    '',
  ),
)
const notCounted = /^(?:年级|年級|次方|人称|人稱|元论|人转|手|把手|方面军|点[一-九\d])/

export const isCounted = (following: string): boolean => {
  const next = following.trimStart()
  return counted.has(next[0] ?? '') && !notCounted.test(next)
}
