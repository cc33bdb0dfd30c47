import { isSpan } from './chinese-context.ts'
import { count, spell } from './chinese-numbers.ts'
import { contextBefore, contextBehind, type ChineseRule } from './chinese-place.ts'
import { isHan } from './scan.ts'

// Years are read digit by digit, durations as numbers: 1998年, 近42年. In front of a number in brackets or of the name of an
// event the word 年 is missing: (1878–1937), 2020东京奥运.

const isRecent = (year: string) => year >= '1000' && year < '2100'

/** Reign periods count their years: 民国32年, 昭和55年. */
const reigns =
  /(?:民国|洪武|建文|永乐|洪熙|宣德|正统|景泰|天顺|成化|弘治|正德|嘉靖|隆庆|万历|泰昌|天启|崇祯|顺治|康熙|雍正|乾隆|嘉庆|道光|咸丰|同治|光绪|宣统|贞观|开元|天宝|明治|大正|昭和|平成|令和|庆长|天正) ?$/

/** What precedes a calendar year of two or three digits. */
const since =
  /(?:^|即|指|[，。；、：:（(《“"\n]|公元|西元|前|于|在|自|从|自从|截至|直到|[至到从]|[-–—~～]) ?$/
/** What follows it, and what follows a number of years. */
const dated = /^年(?:\d|[，。；、)）(（至到\-–—~～]|[一二三四五六七八九十正腊闰]+月|[初末底春夏秋冬]|$)/
const lasting =
  /^年(?:的?历史|以来|来|间|多|时间|之久|之[前后内]|[里内后前]|以[上下内前后]|左右|寿|徒刑|的(?!\d|[春夏秋冬]))/
/** A year of two digits, which more often is a number of years. */
const shortDated =
  /^年(?:\d{1,2}月|[一二三四五六七八九十]+月|[春夏秋冬底末初]|出生|生人|生的|毕业|版|款|[出入升]|世界杯|奥运|亚运|那|上映|结婚|参[军加]|考)/
const duration =
  /(?:近|约|逾|超过?|长达|达|上|共|过|满|历|历时|历经|经历|时隔|相隔|为期|已|了|用|有|存|囚|判|监禁|刑期?|面临|每|这|那|前|后|首次|最近|过去|未来|再|等|活|享年|服务|使用|需|花|花费) ?$/

function isShortYear(year: string, front: string, back: string): boolean {
  if (year.startsWith('0')) return true
  if (Number(year) <= 31 || reigns.test(front) || duration.test(front)) return false
  return shortDated.test(back) || (!lasting.test(back) && since.test(front))
}

function isEarlyYear(year: string, front: string, back: string): boolean {
  if (/(?:公元前?|西元前?|[（(]) ?$/.test(front)) return back.startsWith('年')
  if (year.endsWith('00') || duration.test(front.replace(/前 ?$/, '')) || lasting.test(back)) return false
  return (
    /^年(?:\d|[一二三四五六七八九十正腊闰]+)月/.test(back) ||
    (since.test(front) && dated.test(back)) ||
    (/[在于自从到至指即] ?$/.test(front) && /^年\p{Script=Han}/u.test(back))
  )
}

/** The second year of a range may be short: 1998-99年. */
function isLater(one: string, two: string): boolean {
  const full = two.length === 2 ? one.slice(0, 2) + two : two
  return Number(full) > Number(one) || (two === '00' && one.endsWith('99'))
}

const events =
  /^(?:新型|新冠|冠状|世界杯|世俱杯|欧洲杯|欧冠|亚洲杯|美洲杯|[东西伦里北平南]?[京方敦约洋]?冬?奥运|冬奥|东亚运|亚运|全运|大运|世锦赛|世博|春晚|春节|亚洲|全球|软科|劲歌|冠军|格莱美|葛莱美|奥斯卡|金曲|金马|金像|戛纳|艾美|选举|大选|立委|亚太|新北|台中|台南|桃园|高雄|台北|夏天|春天|秋天|冬天|[春夏秋冬]季|马季|球季|年度|议程|愿景|海峡|国际|全国|中国|香港|澳门|台湾|北京|上海|广州|深圳|东京|伦敦|巴黎|里约|电影网|巡回|世界巡)/
const amounts = /(?:近|约|逾|超过?|达|共|有|全球|第|世界|前|强) ?$/

export const yearRules: readonly ChineseRule[] = [
  {
    // 1993、1994、1995年
    rule: 'year',
    pattern:
      /(?:1[5-9]|20)\d\d(?=(?:、|和|或|与|及|至)(?:(?:1[5-9]|20)\d\d(?:、|和|或|与|及)){0,6}(?:1[5-9]|20)\d\d年)/y,
    read: ([found]) => spell(found),
  },
  {
    // 20XX年
    rule: 'year',
    pattern: /(?:19|20)(?=[Xx]{2}年)/y,
    read: ([found]) => spell(found),
  },
  {
    rule: 'year',
    pattern: /(\d{4})[ ]?[-–—~～至到]{1,2}[ ]?(\d{4})(?=年|届|学年|赛季|球季|财年)/y,
    read: ([, one, two]) => (two! < '2500' ? `${spell(one!)}到${spell(two!)}` : undefined),
  },
  {
    // 1998-99年, 2005/06赛季, 2014/2015马季, 2019-20,
    rule: 'year',
    pattern: /(\d{4}) ?([-–—/至到]) ?(\d{4}|\d{2})(?![\d.,%/-]|[:：]\d)/y,
    read([found, one, sign, two], place) {
      if (!isRecent(one!) || !isLater(one!, two!)) return undefined
      const back = contextBehind(place, found).trimStart()
      const named =
        /^(?:年|赛季|球季|马季|雪季|乐季|学年|财年|意甲|英超|西甲|德甲|法甲|中超|欧冠|NBA|上半程|下半程|[上下]半季|季(?!度)|[一二两三四五六几这该]个?赛?季)/.test(
          back,
        )
      // Without a name, years follow each other or are those of a life.
      const next = two!.length === 2 && Number(two) === (Number(one!.slice(2)) + 1) % 100
      const isClosed = back === '' || /^[，。；、)）》」”"'：:\n<]/.test(back)
      const isOpened = /[（(]$/.test(contextBefore(place)) && /^[)）]/.test(back)
      const isLife = two!.length === 4 && isRecent(two!) && (isClosed || /^ ?[)）]/.test(back))
      return named ||
        isOpened ||
        (isClosed && sign !== '/' && next && one! >= '1900') ||
        (isLife && sign !== '/')
        ? `${spell(one!)}到${spell(two!)}`
        : undefined
    },
  },
  {
    // 527-565年, 73至75年
    rule: 'year',
    pattern: /(\d{3}|\d{2}) ?[-–—~～至到] ?(\d{3}|\d{2})(?=年)/y,
    read([found, one, two], place) {
      if (one!.length !== two!.length || one! >= two!) return undefined
      const [front, back] = [contextBefore(place), contextBehind(place, found)]
      const isYear =
        one!.length === 2
          ? Number(two) > 31 && isShortYear(one!, front, back)
          : !two!.endsWith('00') && !duration.test(front) && !lasting.test(back)
      return isYear ? `${spell(one!)}到${spell(two!)}` : undefined
    },
  },
  {
    rule: 'year',
    pattern: /(\d{4}|\d{3}|\d{2})(?=[ ]?(?:年|届|屆|财年|財年|财政年|学年|學年|赛季|級|级))/y,
    read([found, year], place) {
      const [front, back] = [contextBefore(place), contextBehind(place, found).trimStart()]
      if (front.endsWith('第')) return undefined
      if (year!.length === 3) return isEarlyYear(year!, front, back) ? spell(year!) : undefined
      if (year!.length === 4)
        return year! < '3000' && !isSpan(year!, front, back.slice(1)) ? spell(year!) : undefined
      if (/^级(?:学生|新生|毕业|校友|同学|本科|研究生|博士|硕士|[一二三四五六七八九\d]*班)/.test(back))
        return Number(year) > 31 || year!.startsWith('0') ? spell(year!) : undefined
      if (!back.startsWith('年')) return undefined
      if (back.startsWith('年代')) return year === '00' ? '零零' : count(year!)
      return isShortYear(year!, front, back) ? spell(year!) : undefined
    },
  },
  {
    // (1943), 《星际大争霸2005》, 2020东京奥运
    rule: 'year',
    pattern: /(?:1[5-9]|20)\d\d(?![\d年]|[.,:：]\d)/y,
    read([found], place) {
      const [front, back] = [contextBefore(place), contextBehind(place, found)]
      const opened = /[（(〔]$/.test(front)
      // (Heidegger，1977), 公元1392
      if (/公元前?$/.test(front) || (/\p{L}[,，] ?$/u.test(front) && /^[)）;；]/.test(back)))
        return spell(found)
      if (opened && /^(?:[)）〕，,；]|[-–—][)）])/.test(back)) return spell(found)
      if (found < '1900') return undefined
      if (/© ?$/.test(front) || (front.endsWith('《') && isHan(back[0]))) return spell(found)
      if (/[（(《“"]$/.test(front) && /^[A-Z][A-Za-z]/.test(back)) return spell(found)
      if (/^起(?!来)/.test(back) || (place.at === 0 && /^[，,]/.test(back))) return spell(found)
      if (/^[》”]/.test(back) && /[\p{L}] ?$/u.test(front)) return spell(found)
      if (/[A-Za-z\d.,-]$/.test(front) || amounts.test(front)) return undefined
      return events.test(back) || /^(?:FIFA|NBA|CBA|WTA|ATP|NCAA|AFC|UEFA)/.test(back)
        ? spell(found)
        : undefined
    },
  },
  {
    rule: 'year',
    pattern:
      /([5-9][05]|0[05])(?=后(?![面来悔续台天备勤方半期]))|([5-9][05]|0[05])(?=後(?![面來悔續臺天備勤方半期]))/y,
    read: ([found]) => spell(found),
  },
  {
    rule: 'year',
    pattern: /((?:1\d|20)\d0)['’]?s(?![A-Za-z])/y,
    read: ([, years]) => `${spell(years!)}年代`,
  },
  {
    rule: 'year',
    pattern: /(\d{1,4}) ?(b\.?c\.?|B\.?C\.?|a\.?d\.?|A\.?D\.?)(?![A-Za-z\d])/y,
    read: ([, year, era]) => `公元${/^b/i.test(era!) ? '前' : ''}${spell(year!)}年`,
  },
]
