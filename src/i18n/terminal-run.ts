import { words } from './words.ts'

/** What a run says at a terminal. */
export const runWords = words('runWords', {
  ofLanguage: { cn: '{stage}（{language}）', en: '{stage} ({language})', hk: '{stage}（{language}）' },
  under: { cn: '{about}…… {time}', en: '{about} ... {time}', hk: '{about}…… {time}' },
  left: {
    cn: '{about}  {bar} {percent} %  剩余 {time}',
    en: '{about}  {bar} {percent} %  {time} left',
    hk: '{about}  {bar} {percent} %  剩餘 {time}',
  },
  seconds: { cn: '{count} 秒', en: '{count} s', hk: '{count} 秒' },
  oneTooLong: {
    cn: '{language} 有 1 句过长：',
    en: 'One line takes too long to say in {language}:',
    hk: '{language} 有 1 句過長：',
  },
  tooLong: {
    cn: '{language} 有 {count} 句过长：',
    en: '{count} lines take too long to say in {language}:',
    hk: '{language} 有 {count} 句過長：',
  },
  cutOne: { cn: '须删去 1 个字符', en: 'cut 1 character', hk: '須刪去 1 個字元' },
  cut: { cn: '须删去 {count} 个字符', en: 'cut {count} characters', hk: '須刪去 {count} 個字元' },
  shorter: { cn: '更短的说法：{text}', en: 'shorter: {text}', hk: '更短的說法：{text}' },
  andMore: {
    cn: '还有 {count} 句，见 report.{language}.json',
    en: 'and {count} more, in report.{language}.json',
    hk: '還有 {count} 句，見 report.{language}.json',
  },
  stopped: {
    cn: '已停止。已完成的部分均已保留，用同一命令即可继续。',
    en: 'Stopped. What was made is kept; the same command goes on from there.',
    hk: '已停止。已完成的部分均已保留，用同一命令即可繼續。',
  },
})

/** The list of voices at a terminal. */
export const voicesWords = words('voicesWords', {
  female: { cn: '女声', en: 'female', hk: '女聲' },
  male: { cn: '男声', en: 'male', hk: '男聲' },
  neutral: { cn: '中性', en: 'neutral', hk: '中性' },
  tooLate: {
    cn: '{engine} 没有及时给出发音人。请稍后再试。',
    en: '{engine} did not tell its voices in time. Try again later.',
    hk: '{engine} 沒有及時給出發音人。請稍後再試。',
  },
  noneSpeaks: {
    cn: '已配置的引擎都不会说 {language}。看看可以配置什么：yiyin doctor',
    en: 'No engine that is configured speaks {language}. See what could: yiyin doctor',
    hk: '已設定的引擎都不會說 {language}。看看可以設定甚麼：yiyin doctor',
  },
  noneAtAll: {
    cn: '没有可用的语音引擎。看看可以配置什么：yiyin doctor',
    en: 'No engine that is configured speaks anything. See what could: yiyin doctor',
    hk: '沒有可用的語音引擎。看看可以設定甚麼：yiyin doctor',
  },
})

/** The neural models at a terminal. */
export const modelWords = words('modelWords', {
  recognize: { cn: '识别语音', en: 'recognizes', hk: '識別語音' },
  synthesize: { cn: '配音', en: 'speaks', hk: '配音' },
  diarize: { cn: '区分说话人', en: 'tells speakers apart', hk: '區分說話人' },
  detect: { cn: '检测语音', en: 'finds speech', hk: '檢測語音' },
  punctuate: { cn: '添加标点', en: 'writes punctuation', hk: '加入標點' },
  stopped: {
    cn: '已停止。已下载的部分均已保留，用同一命令即可继续。',
    en: 'Stopped. What was fetched is kept; the same command goes on from there.',
    hk: '已停止。已下載的部分均已保留，用同一命令即可繼續。',
  },
  broken: { cn: '{problem}。请重新下载。', en: '{problem}. Get it again.', hk: '{problem}。請重新下載。' },
  legend: {
    cn: '带 + 的已在 {folder}。下载其他模型：yiyin models get NAME',
    en: 'Those with + are there, in {folder}. Get others: yiyin models get NAME',
    hk: '帶 + 的已在 {folder}。下載其他模型：yiyin models get NAME',
  },
  got: {
    cn: '{name} 已就绪，位于 {folder}',
    en: '{name} is there now, in {folder}',
    hk: '{name} 已就緒，位於 {folder}',
  },
  thereAlready: { cn: '{name} 本来就有。', en: '{name} was there already.', hk: '{name} 本來就有。' },
  fetching: {
    cn: '{name}  下载 {share} %  {done} / {total}',
    en: '{name}  fetching {share} %  {done} of {total}',
    hk: '{name}  下載 {share} %  {done} / {total}',
  },
  unpacking: {
    cn: '{name}  解压 {share} %  {done} / {total}',
    en: '{name}  unpacking {share} %  {done} of {total}',
    hk: '{name}  解壓 {share} %  {done} / {total}',
  },
  none: {
    cn: '{folder} 里没有模型。可下载：yiyin models get sense-voice kokoro',
    en: 'No models are in {folder}. Get some: yiyin models get sense-voice kokoro',
    hk: '{folder} 裏沒有模型。可下載：yiyin models get sense-voice kokoro',
  },
  loads: { cn: '{name} 可以加载。', en: '{name} loads.', hk: '{name} 可以載入。' },
})

/** What an audit found. */
export const auditWords = words('auditWords', {
  differs: {
    cn: '{tenant}：{entries} 条分录，{files} 个文件，{count} 处差异',
    en: '{tenant}: {entries} entries, {files} files, {count} differences',
    hk: '{tenant}：{entries} 條分錄，{files} 個檔案，{count} 處差異',
  },
  agrees: {
    cn: '{tenant}：{entries} 条分录，{files} 个文件，没有差异',
    en: '{tenant}: {entries} entries, {files} files, no differences',
    hk: '{tenant}：{entries} 條分錄，{files} 個檔案，沒有差異',
  },
  kept: {
    cn: '{what}：记为 {kept}，应为 {derived}',
    en: '{what}: kept {kept}, should be {derived}',
    hk: '{what}：記為 {kept}，應為 {derived}',
  },
  gone: { cn: '{what}不见了：{key}', en: '{what} is gone: {key}', hk: '{what}不見了：{key}' },
  unnamed: { cn: '没有记录提到文件 {key}', en: 'no row names the file {key}', hk: '沒有記錄提到檔案 {key}' },
  pictureOfAccount: { cn: '账号 {id} 的头像', en: 'the picture of account {id}', hk: '帳號 {id} 的頭像' },
  picturesOfBrand: { cn: '品牌的图片', en: 'the pictures of the brand', hk: '品牌的圖片' },
  fileOfProject: { cn: '项目 {id} 的一个文件', en: 'a file of project {id}', hk: '項目 {id} 的一個檔案' },
  fileOfWork: { cn: '作品 {id} 的一个文件', en: 'a file of work {id}', hk: '作品 {id} 的一個檔案' },
  upload: { cn: '上传 {id}', en: 'upload {id}', hk: '上載 {id}' },
  voucher: { cn: '订单 {number} 的凭证', en: 'the voucher of order {number}', hk: '訂單 {number} 的憑證' },
  fileOfInvoice: { cn: '发票 {id} 的文件', en: 'the file of invoice {id}', hk: '發票 {id} 的檔案' },
})

/** A new operator. */
export const operatorWords = words('operatorWords', {
  operator: { cn: '运营账号', en: 'operator', hk: '營運帳號' },
  password: { cn: '密码', en: 'password', hk: '密碼' },
  signIn: {
    cn: '请在 {host} 的 /login/staff 登录，届时会要求设置自己的密码。',
    en: 'Sign in at /login/staff on {host}; a password of your own is asked for there.',
    hk: '請在 {host} 的 /login/staff 登入，屆時會要求設定自己的密碼。',
  },
  noTenant: {
    cn: '没有租户 {code}。现有：{all}。',
    en: 'There is no tenant {code}. There are: {all}.',
    hk: '沒有租戶 {code}。現有：{all}。',
  },
})
