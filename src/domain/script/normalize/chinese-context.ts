// Context before or after a number that decides how it is read, in simplified characters.

const phones =
  /(?:电话|手机|热线|座机|传真|拨打|拨|致电|打|联系方式|客服|报警|急救|\b[Tt]el|\bcall|\d转)(?:号码?|是|为|[：:. ])*$/i
export const isPhone = (before: string): boolean => phones.test(before)

/** A service that is known by its telephone number: 12306网站. */
export const isService = (number: string, behind: string): boolean =>
  /^(?:1[012]\d{3}|95\d{3}|1[12]\d)$/.test(number) &&
  /^ ?(?:网站|热线|平台|客服|投诉|举报|指挥|电话|服务)/.test(behind)

/** 911是报警电话 */
export const isHotline = (behind: string): boolean =>
  /^ ?[是为]?(?:报警|急救|火警|救援|客服|服务|投诉|举报|咨询|订票|查询|求助)(?:电话|热线)/.test(behind)

/** 给12315打电话 */
export const isCalled = (behind: string): boolean => /^ ?打(?:了|过)?(?:个|一个)?(?:电话|热线)/.test(behind)

const names =
  /(?:舷号|编号|编码|号码|学号|工号|证号|身份证号?码?|账号|帐号|卡号|单号|座位号|房间号?|房号|门牌号?|车牌号?|密码|口令|验证码|小行星|校验码|取件码|邮编|邮政编码|代码|尾号|序列号|批号|文号|QQ号?|微信号?|\bID|\bid|[A-Z]·|会员号|订单|航班号?|车次)(?:是|为|号|[：:. #])*(?:\d{2,12}(?:[、，,（(]|[和及与或至到]) ?){0,9}$/
export const isName = (before: string): boolean => names.test(before)

const scores = /(?:比分|总分|局分|大比分)(?:为|是|[：: ])*$|以 ?$/
const outcome =
  /^ ?(?:战胜|击败|负于|获胜|胜|逆转|横扫|取胜|赢|输|拿下|淘汰|力克|惜败|告负|完败|获得(?:胜利|冠军)|锁定|惊险|狂胜|力压|反超|结束|不敌|落败|打平|战平|领先|落后|险胜|大胜|完胜|受挫|出局|晋级)/
const teams =
  '中国|日本|韩国|朝鲜|德国|法国|英格兰|西班牙|意大利|巴西|阿根廷|荷兰|葡萄牙|比利时|克罗地亚|美国|英国|俄罗斯|泰国|越南|伊朗|沙特|伊拉克|澳大利亚|卡塔尔|墨西哥|乌拉圭|瑞士|瑞典|丹麦|波兰|国足|女排|男篮|女篮|队'
const teamBefore = new RegExp(`(?:${teams}) ?$`)
/** 中国1-2, 中国1-2日本; but 中国1-2月 */
const teamBehind = new RegExp(`^ ?(?:$|[，。！？；,!;）)\\n]|${teams})`)
export const isScore = (before: string, behind: string): boolean =>
  /(?:比分|总分|局分|首节|半场|[一二三四首末]局|[一二三四首末]盘|决胜局|点球)(?:为|是|定格在|变成|来到|变为|以|[：: ])*$/.test(
    before,
  ) ||
  (scores.test(before) && outcome.test(behind)) ||
  outcome.test(behind) ||
  /(?:比分|比数)[^\d，。；！？]{0,6}$/.test(before) ||
  /(?:[赢输胜败平]|战胜|击败|大胜|大败|惨败|惜败|险胜|负于|不敌|落败|打和|战平) ?$/.test(before) ||
  /^ ?(?:大胜|大败|惨败|小胜|打和)/.test(behind) ||
  (teamBefore.test(before) && teamBehind.test(behind)) ||
  (before.endsWith('队') && /^ ?\p{Script=Han}{0,6}队/u.test(behind)) ||
  /^ ?(?:的?比分|平(?![方均米静]))/.test(behind) ||
  /(?:打|追|扳|战|踢|改写)[成至为] ?$/.test(before)

const makers =
  /(?:骁龙|麒麟|天玑|酷睿|锐龙|赛斯纳|波音|空客|空中客车|奔驰|宝马|奥迪|标致|马自达|沃尔沃|[A-Za-z] ?-?)$/
/** Three and more digits after these are read digit by digit. */
export const isModelOf = (before: string): boolean => makers.test(before)

/** Makes whose models end in a letter: iPhone 4s. */
export const isMakeOf = (before: string): boolean =>
  /(?:[A-Za-z]{2}|苹果|小米|红米|华为|三星) ?$/.test(before)

/** A hyphen after these belongs to a name: 歼-20. */
const arms = /(?:歼|轰|运|直|强|教|图|苏|米格|长征|神舟|东风|嫦娥|天宫|天舟|巨浪|红旗|鹰击|运载)$/
export const isArm = (before: string): boolean => arms.test(before)

const events =
  /^(?:事变|新政|运动|事件|节|晚会|购物节|大促|活动|国际|妇女|劳动|青年|儿童|建军|教师|国庆|大地震|惨案|讲话|工程|高校|大学|院校|工作制|消费者|狂欢)/
export const isEvent = (behind: string): boolean => events.test(behind)

const rooms = /^号?(?:房间|房(?![东产价子])|室|教室|包间|包厢|病房|办公室|宿舍|会议室)/
export const isRoom = (behind: string): boolean => rooms.test(behind)

const routes = /^(?:路(?![人程灯口边面])|国道|省道|县道)/
export const isRoute = (behind: string): boolean => routes.test(behind)

/** A regiment, a series of vehicles and a make, which are numbered: 815团, 285系, 360安全中心. */
export const isUnitNumber = (before: string, behind: string): boolean =>
  !/[近约逾共有每个各] ?$/.test(before) &&
  /^(?:师(?![傅生])|团(?![购队员体圆结伙聚费])|旅(?![行游客程馆途店])|型|系(?:列)?(?![数统])|线(?![性程索上下人])|安全[中卫浏]|杀毒|浏览器|中学|高地|航班|中队|项目|工程)/.test(
    behind,
  )

const books =
  /(?:创世[记纪]|出埃及记|利未记|民数记|申命记|约书亚记|士师记|路得记|撒母耳记[上下]|列王[纪记][上下]|历代志[上下]|以斯拉记|尼希米记|以斯帖记|约伯记|诗篇|箴言|传道书|雅歌|以赛亚书|耶利米书|以西结书|但以理书|福音|行传|罗马书|[前后]书|加拉太书|以弗所书|腓立比书|歌罗西书|希伯来书|雅各书|启示录) ?$/
/** A chapter and a verse follow: 民数记13:29. */
export const isVerse = (before: string): boolean => books.test(before)

/** A duration, not a calendar year: 近1000年. */
export const isSpan = (year: string, before: string, behind: string): boolean =>
  /(?:近|逾|超过|长达|达|(?<![登早晚之])上|经历|历经|历时|之后|以上) ?$/.test(before) ||
  (year.endsWith('0') && !behind.startsWith('代') && /(?<![于在])约 ?$/.test(before)) ||
  (year.endsWith('00') &&
    (/^(?:历史|的历史|以来|之久|文明|间|来|一遇)/.test(behind) ||
      /(?:已有?|持续|延续|(?<!通)过了|等了|用了|花了|活了|睡了|存在了|流传了|再过|时隔|相隔|距今|每|满|整整) ?$/.test(
        before,
      ))) ||
  // The years before 1900 and before 2000 are as frequent as two thousand years ago.
  (year.endsWith('00') && /^前(?!后)/.test(behind) && !/^(?:19|20)00$/.test(year)) ||
  (year.endsWith('000') && behind.startsWith('后') && year !== '2000')
