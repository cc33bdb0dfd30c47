import type { Mark } from '../core/marks.ts'
import { matcherOf } from './match-terms.ts'

/** A dictionary's answer for each character of a text (each code point, also those that are not Chinese), in their order. */
export type ReadPinyin = (text: string) => readonly DictionaryReading[]
export interface DictionaryReading {
  character: string
  /** hang2; 5 is the neutral tone. Empty where it is no Chinese character. */
  pinyin: string
  /** All that it may be read as, the usual one first. */
  candidates: readonly string[]
}

/** How a Chinese character of a text is read, and why. */
export interface CharacterReading {
  start: number
  end: number
  character: string
  pinyin: string
  candidates: readonly string[]
  from: 'mark' | 'phrase' | 'rule' | 'dictionary'
}

const withUmlaut = (pinyin: string) => pinyin.replace('v', 'ü')

/**
 * Words that a dictionary of single words gets wrong, after the Contemporary Chinese Dictionary (现代汉语词典). The reading stands behind its
 * character: tones as digits, 5 is the neutral tone, ü as v. The longest one that fits wins, so a longer one takes back what a shorter one says
 * too broadly (有空kong4, 有空kong1调).
 */
const phrases = `
山重chong2水复 重chong2做 重chong2写 重chong2装 重chong2回 重chong2组 重chong2置 重chong2塑 重chong2名 重chong2码 还huan2给我 还huan2给他 还huan2钱 还huan2书
还huan2款 还huan2贷 还huan2账 还huan2本付息 还huan2不上 朝zhao1阳升起 朝zhao1阳产业 朝zhao1三暮四 今朝zhao1 朝zhao1思暮想 有朝zhao1一日 朝zhao1露 朝zhao1令夕改 朝zhao1九晚五
穿着zhuo2打扮 着zhuo2装 着zhao2慌 找着zhao2了 够不着zhao2 猜着zhao2了 睡不着zhao2 犯不着zhao2 用不着zhao2 一着zhao1不慎 理发fa4 理发fa4店 染发fa4 洗发fa4水 护发fa4 秀发fa4
金发fa4 一头黑发fa4 千钧一发fa4 教jiao1书 教jiao1他 教jiao1我 教jiao1你 教jiao1孩子 教jiao1学生 教jiao1数学 教jiao1英语 教jiao1语文 数shu3一数shu3 数shu3不尽 数shu3钱
数shu3星星 数shu3到 数shu3得清 数shu3一数shu4二 数shuo4见不鲜 有空kong4 抽空kong4 亏空kong4 倒dao4水 倒dao4茶 倒dao4酒 倒dao4车 倒dao4退 倒dao4垃圾 倒dao4立 倒dao4计时
倒dao4影 倒dao4映 倒dao4流 倒dao4是 倒dao4也 反倒dao4 倒dao4挂 倒dao4了杯 倒dao4一杯 倒dao4满 倒dao4带 倒dao4叙 倒dao4彩 倒dao4贴 水浒传zhuan4 水浒传zhuan4里 左传zhuan4
白蛇传zhuan4 困难nan5 困难nan5重重 屏bing3住 屏bing3退 露lou4出 露lou4头 露lou4怯 露lou4出来 露lou4富 姓单shan4 单shan4雄信 尉yu4迟 姓仇qiu2 姓查zha1 姓任ren2 姓解xie4
姓盖ge3 姓区ou1 姓朴piao2 姓曾zeng1 姓华hua4 姓宁ning4 姓缪miao4 姓纪ji3 姓应ying1 姓燕yan1 燕yan1国 姓乐yue4 血xie3淋淋 流了很多血xie3 一滴血xie3 吐tu4血xie3 流血xie3
出血xie3 抽血xie3 鼻血xie3 血xie3晕 好hao4强 勤学好hao4问 恶wu4心 干gan4嘛 不干gan4了 干gan4得好 埋头干gan4 名分fen4 知识分fen4子 积极分fen4子 糖分fen4 不当dang4 停当dang4
当dang4天 视为wei2 颇为wei2 变为wei2 转为wei2 难为wei5你 一言为wei2定 列为wei2 尤为wei2 定为wei2 评为wei2 命名为wei2 相xiang4片 面相xiang4 吃相xiang4 理应ying1
一应ying1俱全 排行hang2 行hang2数 树行hang4子 分行hang2 央行hang2 投行hang2 车行hang2 琴行hang2 改行hang2 同行xing2的人 每行hang2 舍she3不得de5 了不得de5 巴不得de5 恨不得de5
由不得de5 怪不得de5 怪得de5 古都du1 京都du1 魔都du1 中zhong4暑 射中zhong4 言中zhong4 中zhong4招 考中zhong4 选中zhong4 中zhong4枪 中zhong4伤 种zhong4田 种zhong4花
种zhong4植 播种zhong4 种zhong4下 种zhong4草 麻将jiang4 干将jiang4 矿藏zang4 藏zang4语 藏zang4羚羊 川藏zang4线 泯没mo4 率shuai4先 铸模mu2 呕吐tu4 上吐tu4下泻
弹dan4头 弹dan4珠 盛cheng2饭 盛cheng2满 盛cheng2汤 扇shan1风 扇shan1耳光 折she2本 系ji4鞋带 系ji4上 系ji4领带 系ji4安全带 系ji4好 系ji4着 连累lei3 果实累lei2累lei2
一盘散san3沙 散san3打 少shao4林寺 舍she3弃 吾日三省xing3吾身 请帖tie3 呜咽ye4 哽咽ye4 涨zhang4红了脸 头昏脑涨zhang4 新正zheng1 围着太阳转zhuan4 钻zuan1空kong4子
曾zeng1国藩fan1 一场chang2雨 一场chang2大雨 一场chang2春雨 一场chang2雪 一场chang2大雪 一场chang2病 一场chang2空kong1 处chu3暑 创chuang1可贴 扁担dan5 斗dou3胆 北斗dou3 漏斗dou3 熨斗dou3 烟斗dou3 斗dou3笠
泰斗dou3 冠guan4名 和huo2面 和hu2牌 应ying4和he4 哄hong1堂 一哄hong4而散san4 降xiang2服 降xiang2龙十八掌 一物降xiang2一物 宁死不降xiang2 商量liang5 掂量liang5 蒙meng1骗
发fa1蒙meng1 强jiang4嘴 强qiang3颜欢笑 敷衍塞se4责 家什shi5 一宿xiu3 住了一宿xiu3 半身不遂sui2 瓦wa4刀 委wei1蛇 旋xuan4风 叶xie2韵 饮yin4马 月晕yun4 日晕yun4 炸zha2鸡
炸zha2酱面 油炸zha2 炸zha2薯条 属zhu3望 琢zuo2磨 咖ga1喱 雪茄jia1 黄柏bo4 剥bo1夺 十里堡pu4 一暴pu4十寒 磅pang2礴 奔ben4向 滴答da1 一打da2鸡蛋 逮dai4捕 待dai1会儿 待dai1了一天
钉ding4扣子 一服fu4药 白云观guan4 大喝he4一声 豁huo4达 豁huo4然开朗 勒lei1紧 一溜liu4烟 拧ning2毛巾 心广体胖pan2 期ji1年 切qie1菜 撒sa3种 色shai3子 上shang3声 拾she4级而上
体ti1己 佣yong4金 扎za1辫子 处chu4长zhang3 为wei4人民 为wei4人们 为wei2人处chu3世 大为wei2 相xiang1亲相xiang1爱 相xiang4亲 难nan4友 犯罪分fen4子 恐怖分fen4子 不法分fen4子
切qie1开 切qie1片 切qie1割 切qie1成 切qie1水果 倒dao4了一 倒dao4点 倒dao4出 倒dao4进 一场chang2梦 一场chang2战争 一场chang2暴雨 一场chang2噩梦 一场chang2大火 一场chang2风波
一场chang2灾难nan4 长zhang3得de5 成长zhang3得de5 不长zhang3 教jiao1过 教jiao1得 教jiao1了 教jiao1大家 教jiao1她 教jiao1唱 教jiao1会了 想干gan4 干gan4了 干gan4得
干gan4完 干gan4起来 干gan4一番 还huan2他 还huan2给 还huan2了 还huan2清 还huan2车 有空kong1调 有空kong1间 有空kong1气 天空kong1 太空kong1 空kong1中 多少shao5 多少shao3有
转zhuan4圈 转zhuan4了一圈 转zhuan4了转zhuan4
语言中zhong1 方言中zhong1 发言中zhong1 大选中zhong1 竞选中zhong1 自古都dou1 适应和he2 反应和he2 供应和he2 效应和he2 响应和he2 感应和he2
创新正zheng4 革新正zheng4 更新正zheng4
还hai2给出 还hai2给予 还hai2了解 一行hang2字 一行hang2诗 两行hang2字
`

const phraseReadings = matcherOf(
  phrases
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const parts = Array.from(entry.matchAll(/(\p{Script=Han})([a-z]+[1-5])?/gu))
      return {
        term: parts.map(([, character]) => character!).join(''),
        value: parts.map(([, , pinyin]) => pinyin && withUmlaut(pinyin)),
      }
    }),
)

/** Subjects and adverbs before 得 děi (must). */
const subjects = new Set('你我他她它们您咱谁总还都就也可必人家')
/** Before these, 得 is dé: 得到, 得了第一. */
const gained = new Set('到了出过知意以失奖分罪名第病票胜手救逞体当宠益势')
const degrees = new Set('很太真更最特极非多好不像越这那满比如有无令让')
/** Adverbs before 地 that are not a doubled character. */
const manners =
  /(?:然|不停|不断|不住|认真|努力|大声|小声|高声|低声|飞快|迅速|仔细|高兴|热情|积极|主动|顺利|安静|温柔|激动|愤怒|奇怪|惊讶|平静|愉快|焦急|着急|紧张|耐心|小心|好奇|兴奋|疯狂|拼命|无声|一步步|一个劲|一下子|自由|清楚|深情|得意|无奈|痛苦|幸福|开心|伤心|坚定|果断|自信|有力|快乐|快速|慌张|匆忙|勇敢|诚恳|严肃|骄傲|羞涩|友好|礼貌|郑重|热烈|亲切|轻松|轻易|细心|用力|急切|坚决|悲伤|温和|冷静|痛快|简单|自觉|自豪|吃惊|欣喜|虔诚|急忙|敏捷|灵活)$/
const notAfterAdverb = new Set('方上下面区点位球图铁震板理质主带毯产址道势形中里势级域')

/** 得 and 地 depend on their neighbors. */
function byRule(text: string, at: number): string | undefined {
  const before = text[at - 1] ?? ''
  const behind = text[at + 1] ?? ''
  const isHan = (unit: string) => /\p{Script=Han}/u.test(unit)
  switch (text[at]) {
    case '得':
      if (!isHan(before) || !isHan(behind) || gained.has(behind)) return undefined
      if (subjects.has(before))
        return degrees.has(behind) && behind !== '多' && behind !== '让' ? undefined : 'dei3'
      return degrees.has(behind) ? 'de5' : undefined
    case '地': {
      if (!isHan(before) || notAfterAdverb.has(behind)) return undefined
      const isDoubled = before === text[at - 2] && !'天处各'.includes(before)
      return isDoubled || manners.test(text.slice(Math.max(0, at - 4), at)) ? 'de5' : undefined
    }
    default:
      return undefined
  }
}

/** The pinyin of each Chinese character in its context: a mark before a phrase, a phrase before the dictionary. */
export function readingsOf(text: string, read: ReadPinyin, marks: readonly Mark[] = []): CharacterReading[] {
  const own = new Map<number, string>()
  for (const { start, value } of phraseReadings(text))
    for (const [index, pinyin] of value.entries()) if (pinyin) own.set(start + index, pinyin)
  const marked = new Map(marks.flatMap((mark) => (mark.kind === 'pinyin' ? [[mark.start, mark.pinyin]] : [])))
  const readings: CharacterReading[] = []
  let start = 0
  for (const { character, pinyin, candidates } of read(text)) {
    const end = start + character.length
    if (pinyin !== '') {
      const mark = marked.get(start)
      const phrase = own.get(start)
      const rule = phrase === undefined ? byRule(text, start) : undefined
      const spoken = mark ?? phrase ?? rule ?? pinyin
      readings.push({
        start,
        end,
        character,
        pinyin: spoken,
        candidates: [...new Set([spoken, pinyin, ...candidates])],
        from: mark ? 'mark' : phrase ? 'phrase' : rule ? 'rule' : 'dictionary',
      })
    }
    start = end
  }
  return readings
}
