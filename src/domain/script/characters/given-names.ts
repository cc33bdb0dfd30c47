type Gender = 'female' | 'male'

// Names that nearly always belong to one gender; those of both, such as Alex and 晓明, are left out.

const women =
  'anna anne ann annie hannah maria mary marie emma olivia sophia sofia isabella ava mia amelia charlotte emily elizabeth ' +
  'victoria grace chloe zoe lily lucy alice julia julie juliet laura sarah sara rachel rebecca ruth susan linda barbara ' +
  'patricia jennifer jessica karen nancy lisa betty margaret sandra helen donna carol michelle amanda melissa deborah ' +
  'stephanie sharon cynthia kathleen amy angela brenda pamela nicole katherine catherine christine janet diane joan joyce ' +
  'judith martha gloria teresa megan eva eve irene jane rose cleo clara nora ella ellen elena natalia natasha olga svetlana ' +
  'tatiana ingrid greta heidi ursula petra sabine claudia carmen lucia pilar ines isabel beatriz ana camille chloé élise ' +
  'hélène sophie amélie françoise monique chiara giulia francesca giovanna paola yuki sakura yoko keiko naomi fatima aisha layla'
const men =
  'adam ben benjamin daniel dan david john james robert michael william richard joseph thomas charles christopher matthew ' +
  'anthony mark donald steven stephen paul andrew joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan ' +
  'jacob gary nicholas eric jonathan larry justin scott brandon frank gregory raymond patrick jack dennis jerry tyler aaron ' +
  'jose henry nathan peter kyle walter ethan jeremy harold keith roger noah lawrence sean albert arthur bruce carl oliver ' +
  'leo liam lucas luke max oscar harry hugo simon tom tim jim joe bob bill mike nick steve tony fred philip vincent victor ' +
  'ivan boris dmitri sergei igor vladimir hans klaus jürgen wolfgang dieter fritz otto carlos miguel juan pedro pablo luis ' +
  'diego javier antonio pierre jean jacques françois michel louis marco luigi giovanni giuseppe paolo kenji hiroshi takashi ' +
  'ahmed omar ali hassan mohammed'

const chineseWomen =
  '安娜 汉娜 玛丽 玛丽亚 艾玛 爱玛 艾米 艾米莉 苏菲 索菲亚 莉莉 露西 爱丽丝 朱莉 朱莉娅 劳拉 莎拉 萨拉 丽莎 海伦 凯瑟琳 伊丽莎白 ' +
  '珍妮 简 罗丝 伊娃 夏娃 艾伦娜 娜塔莎 奥莉维亚 夏洛特 维多利亚 格蕾丝 克莱尔 黛西 贝蒂 琳达 苏珊 南希 玛格丽特'
const chineseMen =
  '本 汤姆 杰克 约翰 大卫 戴维 彼得 保罗 马克 迈克 迈克尔 詹姆斯 罗伯特 威廉 亨利 乔治 查理 查尔斯 托马斯 丹尼尔 安德鲁 亚当 ' +
  '史蒂夫 史蒂文 鲍勃 比尔 吉姆 蒂姆 尼克 凯文 埃里克 汉斯 卡尔 路易 皮埃尔 伊万 弗兰克 亚瑟 西蒙 奥利弗 卢卡斯 马克斯 杰瑞'

const genders: ReadonlyMap<string, Gender> = new Map([
  ...`${women} ${chineseWomen}`.split(' ').map((name) => [name, 'female'] as const),
  ...`${men} ${chineseMen}`.split(' ').map((name) => [name, 'male'] as const),
])

/** Characters in given names of women, and of men. */
const ofWomen = /[娜娟婷娇媛嫣姗妍婉妮丽芳燕莉莎菲薇蓉琳倩雯霞茜莲蕾玲珍翠淑惠]/u
const ofMen = /[刚强伟军勇磊涛鹏雄豪彪虎龙杰峰武斌健毅]/u

/** A surname and one or two characters, or the name of a friend such as 小丽 and 阿强. */
const chineseName = /^(?:[小阿老]\p{Script=Han}|\p{Script=Han}{2,3})$/u

/** Of a person, by the first name; undefined if it shows nothing. */
export function genderOfName(name: string): Gender | undefined {
  const written = name.trim().toLowerCase()
  const first = written.split(/[\s·・.-]+/u)[0] ?? ''
  const known = genders.get(written) ?? genders.get(first)
  if (known || !chineseName.test(written)) return known
  const given = written.slice(1)
  const [isWoman, isMan] = [ofWomen.test(given), ofMen.test(given)]
  return isWoman === isMan ? undefined : isWoman ? 'female' : 'male'
}
