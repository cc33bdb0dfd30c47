// Names written before speech: `MARSHALL:`, `Marshall:`, `张三：`.

const capitals = /^(\p{Lu}[\p{Lu}\d .'’&#-]{1,30}?)(?:\s*(?:\([^()]*\)|\[[^[\]]*\]))?\s*:(?!\/\/|\d)\s*/u
const mixed =
  /^((?:(?:Mr|Mrs|Ms|Dr|Sr|Sra|St)\.\s?)?\p{Lu}[\p{Ll}'’-]+(?:\s\p{Lu}[\p{L}'’.-]*){0,2}(?:\s\d)?)(?:\s*(?:\([^()]*\)|\[[^[\]]*\]))?\s*:(?!\/\/|\d)\s*/u
const chinese =
  /^([\p{Script=Han}·]{1,6}|[\p{Script=Han}]{1,4}[甲乙丙丁A-D1-9])(?:（[^（）]*）|\([^()]*\))?\s*[:：](?!\d)\s*/u
const inBrackets = /^\[(\p{Lu}[\p{Ll}'’-]+(?:\s\p{Lu}[\p{Ll}'’-]+)?)\]\s*(?=\S)/u

const words = (list: string) => new Set(list.split(/\s+/))

/** Words that precede a colon and are not names. */
const common = words(
  `note notes warning caution danger attention http https ftp url ps fyi todo breaking update tip tips step part chapter day rule
  question answer example look listen remember result fact title subject re dear today tonight first second third fourth last next
  finally summary conclusion translation subtitle subtitles time date place location source sources author address phone email tel
  fax price total ok okay yes no and but so because plus warning alert error info usa uk eu un tv id dna score weather headline
  headlines news live exclusive previously meanwhile moral imagine think consider see also namely for idea option plan goal mission problem solution
  reason point number episode season scene act level round stage game over rated nota aviso atención atencion peligro cuidado ojo mira mire oye oiga escucha
  escuche recuerda recuerde pregunta respuesta ejemplo resultado título titulo fecha hora lugar primero segundo tercero último ultimo
  conclusión conclusion resumen paso parte capítulo capitulo día dia regla consejo importante problema solución solucion idea
  objetivo además ademas total pd sí si entonces hoy mañana`,
)

/** Roles: accepted even if they occur only once in a file. */
const roles = words(
  '旁白 解说 画外音 主持人 记者 老师 医生 警察 男 女 男声 女声 男人 女人 众人 孩子 妈妈 爸爸 旁白员 解說 畫外音 記者 老師 醫生 眾人 媽媽',
)
const surnames = new Set(
  '王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣蔡贾賈丁魏薛叶葉阎余潘杜戴夏钟鍾汪田任姜范范石姚谭譚廖邹鄒熊陆陸郝孔崔康邱秦史顾顧侯邵孟龙龍段雷钱錢汤湯尹黎易武乔喬贺賀赖賴龚龔文',
)
const chineseCommon =
  /[说說问問道答叫喊是的了么麼吗嗎呢吧想写寫讲講看听聽如例注意]|^(?:时间|時間|地点|地點|结果|結果|问题|問題|方法|答案|标题|標題|日期|目标|目標|原因|备注|提示|警告|重点|重點|总结|總結|字幕|翻译|翻譯|温度|高度|金额|金額|文字|文件|文章|马上|任务|任務|余额|石头|许多|程度|程序|范围|范例|钱数|田地)$/

/** The text before a colon, with how often it occurs. */
function prefixOf(
  line: string,
): { name: string; kind: 'capitals' | 'mixed' | 'chinese'; length: number } | undefined {
  const loud = capitals.exec(line)
  if (loud && (loud[1]!.match(/\p{Lu}/gu)?.length ?? 0) > 1)
    return { name: loud[1]!.trim(), kind: 'capitals', length: loud[0].length }
  const plain = mixed.exec(line)
  if (plain) return { name: plain[1]!.trim(), kind: 'mixed', length: plain[0].length }
  const wide = chinese.exec(line)
  return wide ? { name: wide[1]!, kind: 'chinese', length: wide[0].length } : undefined
}

const isCommon = (name: string) => {
  const plain = name.toLowerCase().replace(/[.]/g, '')
  return plain.split(' ').every((word) => common.has(word) || /^\d+$/.test(word))
}

const mayBeName = (name: string, kind: 'capitals' | 'mixed' | 'chinese') =>
  kind === 'chinese' ? !chineseCommon.test(name) : !isCommon(name)

const bareStart = (line: string) =>
  line.replace(/^(?:>{2,3}|[-–—]|\[[^[\]]*\]|\([^()]*\)|（[^（）]*）|【[^【】]*】|\s)+/, '')

/** Names that occur before lines more than once; only these may also be ordinary words. */
export function namesIn(texts: readonly string[]): ReadonlySet<string> {
  const seen = new Map<string, number>()
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    const found = prefixOf(bareStart(line))
    if (found && mayBeName(found.name, found.kind)) seen.set(found.name, (seen.get(found.name) ?? 0) + 1)
  }
  return new Set([...seen].filter(([, count]) => count > 1).map(([name]) => name))
}

/** What stands before a colon and may be a name, with what is said; `common` words such as Note are none. */
export function mayBeNamed(line: string): (Named & { speaker: string }) | undefined {
  const found = prefixOf(line)
  return found && mayBeName(found.name, found.kind)
    ? { speaker: found.name, text: line.slice(found.length) }
    : undefined
}

export interface Named {
  speaker?: string
  text: string
}

/** Splits the speaker's name from the spoken text. */
export function nameOf(line: string, known: ReadonlySet<string>): Named {
  const bracketed = inBrackets.exec(line)
  if (bracketed && known.has(bracketed[1]!))
    return { speaker: bracketed[1]!, text: line.slice(bracketed[0].length) }
  const found = prefixOf(line)
  if (!found || !mayBeName(found.name, found.kind)) return { text: line }
  const isSure =
    known.has(found.name) ||
    found.kind === 'capitals' ||
    (found.kind === 'chinese' &&
      (roles.has(found.name) ||
        (found.name.length >= 2 && found.name.length <= 3 && surnames.has(found.name[0]!))))
  return isSure ? { speaker: found.name, text: line.slice(found.length) } : { text: line }
}
