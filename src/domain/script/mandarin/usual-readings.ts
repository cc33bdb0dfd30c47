import { contextRules } from './context-rules.ts'
import { rareContextRules } from './rare-context-rules.ts'

/** How characters are read as words of their own, where a dictionary of characters names another reading first. */
const usual = `
哩li3 是shi4 呛qiang4 唠lao2 辗zhan3 郗xi1 郄qie4 子zi3 里li3 上shang4 下xia4 犍qian2 缊yun4 貉he2 铣xian3 荥xing2 菟tu4 镫deng4 骀dai4 峤jiao4 糁shen1
供gong1 削xue1 吁yu4 咳ke2 唉ai1 啦la5 呗bei5 嗨hai1 嚣xiao1 圩wei2 壳ke2 夹jia1 差cha4 帖tie3 弹dan4 徵zheng1 牟mou2 茜xi1 蠡li3
阇she2 栅zha4 歙she4 珲hun2 镗tang1 烜xuan3 滉huang3 昳die2 郇xun2 箐qing4 姁xu3 傕jue2 於yu2 沩wei2 剡shan4 蚵ke1 乜mie1
谁shui2 簿bu4 鳜gui4 钥yao4 曝bao4 柞zuo4 朴piao2 粘zhan1 调diao4 载zai4 量liang4 钻zuan1 铺pu1 镐gao3 应ying1 干gan1 倒dao4
了le5 的de5 着zhe5 得de5 地di4 为wei2 只zhi3 肖xiao1 塞sai4 薄bo2 呢ne5 吧ba5 吗ma5 们men5 嘛ma5 哟yo5 还hai2 都dou1 率lü4
长chang2 行xing2 重zhong4 种zhong3 藏cang2 传chuan2 相xiang1 好hao3 教jiao4 降jiang4 冲chong1 转zhuan3 卷juan4 数shu4 曾ceng2
舍she4 划hua4 盛sheng4 处chu4 中zhong1 系xi4 背bei4 担dan1 假jia3 角jiao3 场chang3 血xue4 与yu3 和he2 个ge4 子zi3 上shang4
将jiang1 强qiang2 更geng4 正zheng4 间jian1 难nan2 结jie2 落luo4 露lu4 没mei2 蒙meng2 磨mo2 宁ning2 片pian4 圈quan1 似si4
挑tiao1 吐tu3 鲜xian1 要yao4 晕yun1 扎zha1 炸zha4 占zhan4 涨zhang3 作zuo4 便bian4 别bie2 答da2 恶e4 冠guan4 观guan1 号hao4 喝he1
晃huang4 混hun4 解jie3 禁jin4 劲jin4 尽jin4 卡ka3 看kan4 空kong1 累lei4 模mo2 闷men4 铅qian1 省sheng3 参can1 石shi2 说shuo1
宿su4 缝feng4 分fen1 发fa1 兴xing1 奔ben1 称cheng1 乘cheng2 创chuang4 当dang1 斗dou4 夫fu1 佛fo2 给gei3 勾gou1 估gu1 骨gu3 谷gu3
龟gui1 汗han2 巷xiang4 吓xia4 核he2 横heng2 哄hong3 华hua2 会hui4 几ji3 济ji4 监jian1 见jian4 渐jian4 校xiao4 觉jue2 据ju4
菌jun1 扛kang2 乐le4 勒le4 俩lia3 溜liu1 笼long2 弄nong4 论lun4 绿lü4 脉mai4 埋mai2 迫po4 仆pu2 曲qu3 任ren4 散san4 丧sang4 色se4
杉shan1 扇shan4 少shao3 甚shen4 什shi2 爪zhao3 食shi2 识shi2 氏shi4 属shu3 刷shua1 提ti2 拓tuo4 尾wei3 尉wei4 咽yan1 殷yin1
饮yin3 脏zang4 轧ya4 挣zheng4 症zheng4 殖zhi2 轴zhou2 著zhu4 综zong1 单dan1 查cha2 盖gai4 区qu1 燕yan4 纪ji4 仇chou2 折zhe2
车che1 阿a1 柏bo2 葛ge3 喇la3 嘎ga1 咔ka1 吒zha1 玟wen2 崴wei1 荨qian2
伯bo2 阙que4 酢zuo4 剥bo1 刨bao4 擂lei2 杈cha4 毂gu3 瘅dan4 簸bo3 荠ji4 莞guan3 蹶jue2 遛liu4 缪miao4 氛fen1
伺si4 澹dan4 裳chang2 脯fu3 侗tong2 豁huo4 晃huang3 粘zhan1 焯zhuo1 蹊xi1 抡lun2 媛yuan2
`

interface ContextRule {
  reading: string
  before: RegExp | undefined
  behind: RegExp | undefined
}

const abbreviations: Record<string, string> = {
  N: '0-9０-９零〇一二两三四五六七八九十百千万亿几半双数多',
  E: '(?:$|[，。！？；：、）」』”》,.!?;:)])',
  B: '(?:^|[，。！？；：、（「『“《,.!?;:(])',
}
const spelled = (pattern: string) => pattern.replaceAll(/[NEB]/g, (letter) => abbreviations[letter]!)

/** The rules of each character, compiled when it is first read. */
const rules = new Map<string, string[][] | ContextRule[]>()
for (const line of `${contextRules.trim()}\n${rareContextRules.trim()}`.split('\n')) {
  const [character = '', ...parts] = line.trim().split(' ')
  rules.set(character, [...((rules.get(character) ?? []) as string[][]), parts])
}
const compiled = new Map<string, ContextRule[]>()
function rulesOf(character: string): ContextRule[] {
  let known = compiled.get(character)
  if (!known) {
    known = ((rules.get(character) ?? []) as string[][]).map(([reading = '', ...conditions]) => {
      const before = conditions.find((each) => each.startsWith('<'))
      const behind = conditions.find((each) => each.startsWith('>'))
      return {
        reading,
        before: before ? new RegExp(`(?:${spelled(before.slice(1))})$`) : undefined,
        behind: behind ? new RegExp(`^(?:${spelled(behind.slice(1))})`) : undefined,
      }
    })
    compiled.set(character, known)
  }
  return known
}

const usualReadings = new Map(
  Array.from(usual.matchAll(/(\p{Script=Han})([a-zü]+[1-5])/gu), ([, character, reading]) => [
    character!,
    reading!,
  ]),
)

/** The reading of a character that is a word of its own, at a place of a text. */
export function usualReading(text: string, at: number): string | undefined {
  const character = text[at]!
  const before = text.slice(Math.max(0, at - 18), at)
  const behind = text.slice(at + 1, at + 20)
  const rule = rulesOf(character).find(
    (each) => (each.before?.test(before) ?? true) && (each.behind?.test(behind) ?? true),
  )
  return rule?.reading ?? usualReadings.get(character)
}

/** Characters that several words of usual texts read differently; most dictionaries name rare readings of many more. */
export const isPolyphone = (character: string): boolean =>
  rules.has(character) || '得地为会'.includes(character)
